import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOntology, deleteOntology, isBuilding, rebuildOntology, type Ontology } from '../../api/ontologies';
import { errorText } from '../../app/errorText';
import { segment, useGo } from '../../app/links';
import { keys } from '../../app/queries';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { FormDialog } from '../../parts/FormDialog';
import { notify } from '../../parts/Notices';
import { useReadyNote } from '../data/useReadyNote';

/** What the owner can do with an ontology: share, rename, rebuild, open its model, delete. */
export function OntologyActions({ ontology }: { ontology: Ontology }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const [name, setName] = useState(ontology.name);
  const again = () => client.invalidateQueries({ queryKey: keys.ontologies });
  const shared = ontology.visibility === 'organisation';
  const failed = (error: Error) => notify(errorText(t, error));
  const share = useMutation({
    mutationFn: (everybody: boolean) => changeOntology(ontology.id, { visibility: everybody ? 'organisation' : 'private' }),
    onSuccess: (changed) => {
      void again();
      notify(t(changed.visibility === 'organisation' ? 'ontology.shared' : 'ontology.unshared'));
    },
    onError: failed,
  });
  const rename = useMutation({
    mutationFn: () => changeOntology(ontology.id, { name: name.trim() }),
    onSuccess: () => {
      void again();
      setOpen(null);
    },
  });
  const rebuilt = useReadyNote();
  const rebuild = useMutation({
    mutationFn: () => rebuildOntology(ontology.id),
    onSuccess: () => {
      rebuilt([ontology.id]);
      return again();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => deleteOntology(ontology.id),
    onSuccess: () => {
      void again();
      void go('/ontologies');
    },
  });
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton aria-label={t('app.actions')} aria-haspopup="menu" onClick={(e) => setAnchor(e.currentTarget)}>
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => share.mutate(!shared))}>{t(shared ? 'ontology.unshare' : 'ontology.share')}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('rename'))}>{t('sidebar.rename')}</MenuItem>
        <MenuItem disabled={isBuilding(ontology)} onClick={choose(() => rebuild.mutate())}>
          {t('ontology.rebuild')}
        </MenuItem>
        {ontology.modelId && <MenuItem onClick={choose(() => void go(`/data/models/${segment(ontology.modelId ?? '')}`))}>{t('ontology.model')}</MenuItem>}
        <MenuItem onClick={choose(() => setOpen('delete'))}>{t('app.delete')}</MenuItem>
      </Menu>
      <FormDialog open={open === 'rename'} title={t('ontology.rename')} submit={t('app.save')} canSubmit={name.trim() !== ''} pending={rename.isPending} error={rename.error} onSubmit={() => rename.mutate()} onClose={() => setOpen(null)}>
        <TextField autoFocus label={t('sidebar.name')} value={name} onChange={(e) => setName(e.target.value)} slotProps={{ htmlInput: { maxLength: 200 } }} />
      </FormDialog>
      <ConfirmDialog
        open={open === 'delete'}
        title={t('ontology.deleteTitle')}
        text={t('ontology.deleteText', { name: ontology.name })}
        action={t('app.delete')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
