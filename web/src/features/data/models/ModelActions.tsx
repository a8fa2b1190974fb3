import MoreIcon from '@mui/icons-material/MoreVert';
import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteModel, exportUrl, type SemanticModel } from '../../../api/models';
import { segment, useGo } from '../../../app/links';
import { useOntologies } from '../../../app/queries';
import { ConfirmDialog } from '../../../parts/ConfirmDialog';
import { dataKeys } from '../queries';
import { RefreshDialog } from './RefreshDialog';

/** Make it ready to ask, take away, bring up to date, delete; how it is published stands in a note of its own. */
export function ModelActions({ model }: { model: SemanticModel }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'delete' | 'refresh' | null>(null);
  const built = (useOntologies().data ?? []).filter((o) => o.modelId === model.id);
  const remove = useMutation({
    mutationFn: () => deleteModel(model.id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: dataKeys.models });
      void go('/data/models');
    },
  });
  const upToDate = model.publishedVersion === model.version;
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
