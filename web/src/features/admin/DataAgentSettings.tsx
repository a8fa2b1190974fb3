import { Alert, Box, Button, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSettings, putSettings, type AgentSettings } from '../../api/admin';
import { may } from '../../api/me';
import type { Provider } from '../../api/providers';
import { errorText } from '../../app/errorText';
import { useMe, useProviders } from '../../app/queries';
import { Loaded } from '../../parts/Loaded';
import { notify } from '../../parts/Notices';
import { PageFrame } from '../../parts/PageFrame';
import { Panel } from '../../parts/Panel';
import { DefaultProviderSettings, isSettable, type Settable } from './DefaultProviderSettings';

/** The language models of the installation: the standard one, and the settings of each. */
export function DataAgentSettings() {
  const { t } = useTranslation();
  const settings = useQuery({ queryKey: ['settings'], queryFn: getSettings });
  const providers = useProviders();
  return (
    <PageFrame title={t('admin.providers.title')} lead={t('admin.providers.lead')}>
      <Loaded query={settings} height={240}>
        {(data) => <Loaded query={providers}>{(list) => <Form settings={data} providers={list} />}</Loaded>}
      </Loaded>
    </PageFrame>
  );
}

const INSTALLED = 'installed';
const isValid = (settings: AgentSettings): boolean =>
  [settings.openai, settings.anthropic, settings.azure].every((p) => p?.temperature == null || (p.temperature >= 0 && p.temperature <= 2));

function Form({ settings, providers }: { settings: AgentSettings; providers: Provider[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const canWrite = may(useMe().data, 'system_settings:write');
  const [form, setForm] = useState(settings);
  const save = useMutation({
    mutationFn: () => putSettings(form),
    onSuccess: (saved) => {
      client.setQueryData(['settings'], saved);
      void client.invalidateQueries({ queryKey: ['providers'] });
      notify(t('admin.providers.saved'));
    },
  });
  const set = (provider: Settable, part: AgentSettings[Settable]) => setForm((old) => ({ ...old, [provider]: part }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid(form)) save.mutate();
      }}
    >
      <Panel>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField select label={t('admin.providers.standard')} value={form.defaultProvider ?? INSTALLED} disabled={!canWrite} onChange={(e) => setForm({ ...form, defaultProvider: e.target.value === INSTALLED ? null : e.target.value })}>
            <MenuItem value={INSTALLED}>{t('admin.providers.installation')}</MenuItem>
            {providers.map((p) => (
              <MenuItem key={p.id} value={p.id} disabled={!p.enabled}>
                {p.name}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel control={<Switch checked={form.offlineFallback ?? false} disabled={!canWrite} onChange={(_event, on) => setForm({ ...form, offlineFallback: on })} />} label={t('admin.providers.fallback')} />
        </Box>
      </Panel>
      {providers.map((provider) => (
        <DefaultProviderSettings key={provider.id} provider={provider} settings={isSettable(provider.id) ? (form[provider.id] ?? {}) : null} disabled={!canWrite} onChange={(part) => isSettable(provider.id) && set(provider.id, part)} />
      ))}
      {save.isError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(t, save.error)}
        </Alert>
      )}
      {canWrite && (
        <Button type="submit" variant="contained" disabled={!isValid(form) || save.isPending}>
          {t('app.save')}
        </Button>
      )}
    </form>
  );
}
