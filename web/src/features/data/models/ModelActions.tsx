import MoreIcon from '@mui/icons-material/MoreVert';
import { Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteModel, exportUrl, publishModel, type SemanticModel } from '../../../api/models';
import { rebuildOntology } from '../../../api/ontologies';
import { errorText } from '../../../app/errorText';
import { segment, useGo } from '../../../app/links';
import { keys, useOntologies } from '../../../app/queries';
import { ConfirmDialog } from '../../../parts/ConfirmDialog';
import { notify } from '../../../parts/Notices';
import { dataKeys } from '../queries';
import { useReadyNote } from '../useReadyNote';
import { RefreshDialog } from './RefreshDialog';

interface Props {
  model: SemanticModel;
  unsaved: boolean;
  blocked: boolean;
}

/** Publish, rebuild what is made of it, take away, bring up to date, delete. */
export function ModelActions({ model, unsaved, blocked }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'delete' | 'refresh' | null>(null);
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
  const remove = useMutation({
    mutationFn: () => deleteModel(model.id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: dataKeys.models });
      void go('/data/models');
    },
  });
  const upToDate = model.publishedVersion === model.version;
  const reason = unsaved ? t('data.models.saveFirst') : blocked ? t('data.draft.blocked') : '';
  const choose = (what: 'delete' | 'refresh') => {
    setAnchor(null);
    setOpen(what);
  };
  return (
    <>
      {upToDate && built.length === 0 && (
        <Button variant="outlined" onClick={() => void go('/data/add', { search: { model: model.id, ...(model.connectionId ? { connection: model.connectionId } : {}) } })}>
          {t('data.models.build')}
        </Button>
      )}
      {!upToDate && (
        <Tooltip title={reason}>
          <span>
            <Button variant="contained" disabled={unsaved || blocked || publish.isPending} onClick={() => publish.mutate()}>
              {t(built.length > 0 ? 'data.models.publishAndRebuild' : 'data.models.publish')}
            </Button>
          </span>
        </Tooltip>
      )}
      <IconButton aria-label={t('app.actions')} aria-haspopup="menu" onClick={(e) => setAnchor(e.currentTarget)}>
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem component="a" href={exportUrl(model.id)} download={`${model.name}.yaml`} onClick={() => setAnchor(null)}>
          {t('data.models.export')}
        </MenuItem>
        {model.connectionId && <MenuItem onClick={() => choose('refresh')}>{t('data.models.refresh')}</MenuItem>}
        <MenuItem onClick={() => choose('delete')}>{t('app.delete')}</MenuItem>
      </Menu>
      {open === 'refresh' && <RefreshDialog model={model} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={t('data.models.deleteTitle')}
        text={t('data.models.deleteText', { name: model.name })}
        action={t('app.delete')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

export const modelAddress = (id: string): string => `/data/models/${segment(id)}`;
