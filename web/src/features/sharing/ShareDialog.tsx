import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../../api/http';
import { listShares, makeShare, revokeShare, type Share } from '../../api/shares';
import { errorText } from '../../app/errorText';
import { keys } from '../../app/queries';
import { CopyButton } from '../../chat/CopyButton';
import { Loaded } from '../../parts/Loaded';
import { notify } from '../../parts/Notices';

const DAYS = [1, 7, 30] as const;

/** Links to a snapshot of a conversation: made, copied, taken back. */
export default function ShareDialog({ chatId, data, onClose }: { chatId: string; data: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = ['shares', chatId];
  const shares = useQuery({ queryKey: key, queryFn: () => listShares(chatId) });
  const [days, setDays] = useState<number>(7);
  const [withData, setWithData] = useState(false);
  const changed = () => {
    void client.invalidateQueries({ queryKey: keys.chats }); // where its name has the sign
    return client.invalidateQueries({ queryKey: key });
  };
  const make = useMutation({ mutationFn: () => makeShare(chatId, days, withData), onSuccess: changed });
  const revoke = useMutation({
    mutationFn: (share: Share) => revokeShare(chatId, share.id),
    onSuccess: (_done, share) => {
      if (make.data?.id === share.id) make.reset();
      notify(t('sharing.revoked'));
      return changed();
    },
    onError: (error) => notify(errorText(t, error)),
  });
  const link = make.data?.path ? `${window.location.origin}${make.data.path}` : null;
  const off = make.error instanceof ProblemError && make.error.code === 'forbidden';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="share-title">
      <DialogTitle id="share-title">{t('sharing.link')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{t('sharing.text')}</Typography>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', pt: 0.5 }}>
          <TextField select size="small" label={t('sharing.days')} value={days} onChange={(e) => setDays(Number(e.target.value))} sx={{ minWidth: 140 }}>
            {DAYS.map((n) => (
              <MenuItem key={n} value={n}>
                {t('sharing.lasts', { count: n })}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel control={<Switch checked={withData} onChange={(_event, on) => setWithData(on)} />} label={t('sharing.withData')} />
          <Button variant="contained" disabled={make.isPending} onClick={() => make.mutate()}>
            {t('sharing.make')}
          </Button>
        </Box>
        {withData && <Alert severity="warning">{data ? t('sharing.dataWarningOf', { data }) : t('sharing.dataWarning')}</Alert>}
        {make.isError && <Alert severity={off ? 'info' : 'error'}>{off ? t('sharing.off') : errorText(t, make.error)}</Alert>}
        {link && (
          <Alert severity="success" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }} action={<CopyButton text={() => link} label={t('sharing.copy')} done={t('code.copied')} />}>
            <Typography variant="body2">{t('sharing.once')}</Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
              {link}
            </Typography>
          </Alert>
        )}
        <Loaded query={shares} height={48}>
          {(list) =>
            list.length === 0 ? (
              <Typography variant="body2" color="textSecondary">
                {t('sharing.empty')}
              </Typography>
            ) : (
              <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
                {list.map((share) => (
                  <Line key={share.id} share={share} onRevoke={() => revoke.mutate(share)} />
                ))}
              </Box>
            )
          }
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ share, onRevoke }: { share: Share; onRevoke: () => void }) {
  const { t, i18n } = useTranslation();
  const until = new Date(share.expiresAt).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {[t('sharing.until', { date: until }), t('sharing.reads', { count: share.reads }), t(share.withData ? 'sharing.hasData' : 'sharing.noData')].join(' · ')}
      </Typography>
      <Button size="small" color="error" aria-label={`${t('sharing.revoke')}: ${until}`} onClick={onRevoke}>
        {t('sharing.revoke')}
      </Button>
    </Box>
  );
}
