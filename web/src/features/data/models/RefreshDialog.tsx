import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { latestDiscovery } from '../../../api/connections';
import { refreshModel, type SemanticModel } from '../../../api/models';
import { errorText } from '../../../app/errorText';
import { notify } from '../../../parts/Notices';
import { dataKeys } from '../queries';
import { Changes } from './Changes';

/** Brings a model up to what the database is now; first shows what that would change. */
export function RefreshDialog({ model, onClose }: { model: SemanticModel; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const preview = useQuery({
    queryKey: [...dataKeys.models, model.id, 'refresh', model.version],
    queryFn: async () => {
      const newest = await latestDiscovery(model.connectionId ?? '');
      return { snapshot: newest.id, ...(await refreshModel(model.id, model.version, newest.id, true)) };
    },
    staleTime: 0,
  });
  const refresh = useMutation({
    mutationFn: (snapshot: string) => refreshModel(model.id, model.version, snapshot, false),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [...dataKeys.models, model.id] });
      notify(t('data.refresh.done'));
      onClose();
    },
  });
  const error = preview.error ?? refresh.error;
  const changes = preview.data?.changes ?? [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="refresh-title">
      <DialogTitle id="refresh-title">{t('data.models.refresh')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('data.refresh.text')}
        </Typography>
        {preview.isPending && <LinearProgress aria-label={t('app.loading')} />}
        {error && <Alert severity="error">{errorText(t, error)}</Alert>}
        {preview.data && (changes.length === 0 ? <Typography>{t('data.refresh.nothing')}</Typography> : <Changes changes={changes} />)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" disabled={changes.length === 0 || refresh.isPending} onClick={() => preview.data && refresh.mutate(preview.data.snapshot)}>
          {t('data.refresh.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
