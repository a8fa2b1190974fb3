import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Tab, Tabs, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPTURE_KEY, CAPTURE_MODES, PROVIDER_KEY, changePreference, deletePreference, setPreference, type CaptureMode, type Preference } from '../../api/preferences';
import { errorText } from '../../app/errorText';
import { useProviders } from '../../app/queries';
import { ownAmong } from '../../chat/ownProvider';
import { Loaded } from '../../parts/Loaded';
import { notify } from '../../parts/Notices';
import { StateChip } from '../../parts/StateChip';
import { keyOf, usePreferences } from './queries';

interface Props {
  ontologyId: string | null;
  onClose: () => void;
}

/** What Data Agent remembers of a person: everywhere, and for the ontology at hand. */
export default function PreferencesDialog({ ontologyId, onClose }: Props) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'global' | 'ontology'>(ontologyId === null ? 'global' : 'ontology');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="preferences-title">
      <DialogTitle id="preferences-title">{t('preferences.title')}</DialogTitle>
      <DialogContent>
        <Capture />
        <OwnProvider />
        <Tabs value={tab} onChange={(_event, value: 'global' | 'ontology') => setTab(value)} aria-label={t('preferences.scope')} variant="scrollable" scrollButtons={false} sx={{ borderBottom: 1, borderColor: 'divider', my: 2 }}>
          <Tab value="global" label={t('preferences.global')} id="preferences-global" aria-controls="preferences-panel" />
          {ontologyId !== null && <Tab value="ontology" label={t('preferences.ontology')} id="preferences-ontology" aria-controls="preferences-panel" />}
        </Tabs>
        <Box role="tabpanel" id="preferences-panel" aria-labelledby={`preferences-${tab}`}>
          <Scope key={tab} ontologyId={tab === 'global' ? null : ontologyId} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** What becomes of answers to questions that were asked back. */
function Capture() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const stored = usePreferences(null).data?.find((p) => p.key === CAPTURE_KEY)?.value;
  const mode = CAPTURE_MODES.find((m) => m === stored) ?? 'auto';
  const set = useMutation({
    mutationFn: (next: CaptureMode) => setPreference(CAPTURE_KEY, next, null),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(null) }),
    onError: (error) => notify(errorText(t, error)),
  });
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 1 }} id="capture-label">
        {t('preferences.capture')}
      </Typography>
      <ToggleButtonGroup exclusive size="small" value={mode} aria-labelledby="capture-label" onChange={(_event, value: CaptureMode | null) => value && set.mutate(value)}>
        {CAPTURE_MODES.map((value) => (
          <ToggleButton key={value} value={value}>
            {t(`preferences.mode.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const INSTALLED = 'installed';
const OWN_KEYS = [CAPTURE_KEY, PROVIDER_KEY];

/** Which model a new conversation asks; nothing to see where there is no choice. */
function OwnProvider() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const providers = useProviders().data ?? [];
  const preferences = usePreferences(null).data;
  const set = useMutation({
    mutationFn: async (next: string) => {
      const kept = preferences?.find((p) => p.key === PROVIDER_KEY);
      if (next !== INSTALLED) await setPreference(PROVIDER_KEY, next, null);
      else if (kept) await deletePreference(kept.id);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(null) }),
    onError: (error) => notify(errorText(t, error)),
  });
  if (providers.length < 2 || preferences === undefined) return null;
  return (
    <TextField select fullWidth size="small" sx={{ mt: 3 }} label={t('preferences.provider')} helperText={t('preferences.providerHelp')} disabled={set.isPending} value={ownAmong(providers, preferences)?.id ?? INSTALLED} onChange={(e) => set.mutate(e.target.value)}>
      <MenuItem value={INSTALLED}>{t('preferences.providerNone', { name: providers.find((p) => p.isDefault)?.name ?? '' })}</MenuItem>
      {providers
        .filter((p) => p.enabled)
        .map((p) => (
          <MenuItem key={p.id} value={p.id}>
            {`${p.name} · ${p.model}`}
          </MenuItem>
        ))}
    </TextField>
  );
}

function Scope({ ontologyId }: { ontologyId: string | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const preferences = usePreferences(ontologyId);
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const again = () => client.invalidateQueries({ queryKey: keyOf(ontologyId) });
  const add = useMutation({
    mutationFn: (what: { key: string; value: string }) => setPreference(what.key, what.value, ontologyId),
    onSuccess: () => {
      setKey('');
      setValue('');
      return again();
    },
  });
  const remove = useMutation({
    mutationFn: (p: Preference) => deletePreference(p.id),
    onSuccess: (_done, p) => {
      notify(t('preferences.removed', { key: p.key }), () => add.mutate({ key: p.key, value: p.value }));
      return again();
    },
    onError: (error) => notify(errorText(t, error)),
  });
  return (
    <>
      <Loaded query={preferences} height={80}>
        {(list) => {
          const shown = list.filter((p) => !OWN_KEYS.includes(p.key));
          return shown.length === 0 ? (
            <Typography color="textSecondary">{t('preferences.empty')}</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
              {shown.map((p) => (
                <Line key={p.id} preference={p} onChanged={() => void again()} onRemove={() => remove.mutate(p)} />
              ))}
            </Box>
          );
        }}
      </Loaded>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ key: key.trim(), value: value.trim() });
        }}
        sx={{ display: 'flex', gap: 1, mt: 2.5, flexWrap: 'wrap' }}
      >
        <TextField size="small" label={t('preferences.key')} value={key} onChange={(e) => setKey(e.target.value)} sx={{ flex: 1, minWidth: 140 }} slotProps={{ htmlInput: { maxLength: 100 } }} />
        <TextField size="small" label={t('preferences.value')} value={value} onChange={(e) => setValue(e.target.value)} sx={{ flex: 1, minWidth: 140 }} slotProps={{ htmlInput: { maxLength: 500 } }} />
        <Button type="submit" variant="outlined" disabled={key.trim() === '' || value.trim() === '' || add.isPending}>
          {t('app.add')}
        </Button>
      </Box>
      {add.isError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {errorText(t, add.error)}
        </Alert>
      )}
    </>
  );
}

function Line({ preference, onChanged, onRemove }: { preference: Preference; onChanged: () => void; onRemove: () => void }) {
  const { t } = useTranslation();
  const [value, setValue] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (next: string) => changePreference(preference.id, next),
    onSuccess: () => {
      setValue(null);
      onChanged();
    },
    onError: (error) => notify(errorText(t, error)),
  });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 120, overflowWrap: 'anywhere' }}>
        {preference.key}
      </Typography>
      {value === null ? (
        <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {preference.value}
        </Typography>
      ) : (
        <TextField autoFocus size="small" sx={{ flex: 1 }} value={value} onChange={(e) => setValue(e.target.value)} slotProps={{ htmlInput: { 'aria-label': `${t('preferences.value')}: ${preference.key}`, maxLength: 500 } }} />
      )}
      <StateChip tone="plain" label={t(preference.source === 'manual' ? 'preferences.manual' : 'preferences.captured')} />
      {value === null ? (
        <>
          <Button size="small" aria-label={`${t('app.edit')}: ${preference.key}`} onClick={() => setValue(preference.value)}>
            {t('app.edit')}
          </Button>
          <Button size="small" color="error" aria-label={`${t('app.delete')}: ${preference.key}`} onClick={onRemove}>
            {t('app.delete')}
          </Button>
        </>
      ) : (
        <Button size="small" variant="contained" disabled={value.trim() === '' || change.isPending} onClick={() => change.mutate(value.trim())}>
          {t('app.save')}
        </Button>
      )}
    </Box>
  );
}
