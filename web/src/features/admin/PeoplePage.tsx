import { Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { erasePerson } from '../../api/admin';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { notify } from '../../parts/Notices';
import { PageFrame } from '../../parts/PageFrame';
import { Panel } from '../../parts/Panel';

/** Erases everything of a person. */
export function PeoplePage() {
  const { t } = useTranslation();
  const [id, setId] = useState('');
  const [asking, setAsking] = useState(false);
  const erase = useMutation({
    mutationFn: () => erasePerson(id.trim()),
    onSuccess: () => {
      setAsking(false);
      setId('');
      notify(t('admin.people.done'));
    },
  });
  return (
    <PageFrame title={t('admin.people.title')} lead={t('admin.people.lead')}>
      <Panel title={t('admin.people.rolesTitle')} text={t('admin.people.roles')} />
      <Panel>
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (id.trim() !== '') setAsking(true);
          }}
          sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}
        >
          <TextField label={t('admin.people.id')} value={id} onChange={(e) => setId(e.target.value)} sx={{ flex: 1, minWidth: 240 }} slotProps={{ htmlInput: { maxLength: 255, spellCheck: false } }} />
          <Button type="submit" color="error" variant="outlined" disabled={id.trim() === ''}>
            {t('admin.people.erase')}
          </Button>
        </Box>
      </Panel>
      <ConfirmDialog open={asking} title={t('admin.people.confirm')} text={t('admin.people.confirmText', { id: id.trim() })} action={t('admin.people.erase')} pending={erase.isPending} error={erase.error} onConfirm={() => erase.mutate()} onClose={() => setAsking(false)} />
    </PageFrame>
  );
}
