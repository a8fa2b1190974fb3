import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publishModel, type SemanticModel } from '../../../api/models';
import { rebuildOntology } from '../../../api/ontologies';
import { errorText } from '../../../app/errorText';
import { keys, useOntologies } from '../../../app/queries';
import { notify } from '../../../parts/Notices';
import { dataKeys } from '../queries';
import { useReadyNote } from '../useReadyNote';
import { StickyNote } from './StickyNote';

interface Props {
  model: SemanticModel;
  /** Whether something is to be saved first. */
  unsaved: boolean;
  blocked: boolean;
}

/** Says of a model that what is saved does not count yet, and publishes it with what is made of it. */
export function Unpublished({ model, unsaved, blocked }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const built = (useOntologies().data ?? []).filter((o) => o.modelId === model.id);
  const rebuilt = useReadyNote();
  const publish = useMutation({
    mutationFn: async () => {
      const published = await publishModel(model.id, model.version);
      await Promise.all(built.map((o) => rebuildOntology(o.id)));
      return published;
    },
    onSuccess: (published) => {
      client.setQueryData([...dataKeys.models, model.id], published);
      void client.invalidateQueries({ queryKey: keys.ontologies });
      rebuilt(built.map((o) => o.id));
      notify(t(built.length > 0 ? 'data.models.publishedAndBuilding' : 'data.models.publishedNote', { count: built.length }));
    },
    onError: (error) => notify(errorText(t, error)),
  });
  if (unsaved || model.publishedVersion === model.version) return null;
  return (
    <StickyNote
      severity={blocked ? 'warning' : 'info'}
      action={
        <Button variant="contained" size="small" disabled={blocked || publish.isPending} onClick={() => publish.mutate()}>
          {t(built.length > 0 ? 'data.models.publishAndRebuild' : 'data.models.publish')}
        </Button>
      }
    >
      {t(blocked ? 'data.draft.blocked' : model.publishedVersion == null ? 'data.models.neverPublished' : 'data.models.notYetPublished')}
    </StickyNote>
  );
}
