import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ProviderSettings } from '../../api/admin';
import type { Provider } from '../../api/providers';
import { Panel } from '../../parts/Panel';
import { StateChip } from '../../parts/StateChip';

export type Settable = 'openai' | 'anthropic' | 'azure';
export const isSettable = (id: string): id is Settable => id === 'openai' || id === 'anthropic' || id === 'azure';

const LEVELS: Record<Settable, string[]> = { openai: ['low', 'medium', 'high'], azure: ['low', 'medium', 'high'], anthropic: ['adaptive', '4096', '16384'] };
const AS_CONFIGURED = 'configured';

interface Props {
  provider: Provider;
  /** Null where there is nothing to set. */
  settings: ProviderSettings | null;
  disabled: boolean;
  onChange: (settings: ProviderSettings) => void;
}

/** One provider: whether it is set up, and its model, temperature and reasoning. */
export function DefaultProviderSettings({ provider, settings, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const wrong = settings?.temperature != null && !(settings.temperature >= 0 && settings.temperature <= 2);
  return (
    <Panel title={provider.name} actions={<StateChip tone={provider.enabled ? 'good' : 'plain'} label={provider.enabled ? t('admin.providers.enabled') : t('admin.providers.off')} />}>
      {!provider.enabled && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: settings ? 2 : 0 }}>
          {t('admin.providers.disabled')}
        </Typography>
      )}
      {settings && isSettable(provider.id) && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
          <TextField label={t('admin.providers.model')} disabled={disabled} placeholder={provider.model} value={settings.model ?? ''} onChange={(e) => onChange({ ...settings, model: e.target.value.trim() || null })} slotProps={{ htmlInput: { maxLength: 200 }, inputLabel: { shrink: true } }} />
          <TextField
            type="number"
            label={t('admin.providers.temperature')}
            disabled={disabled}
            error={wrong}
            helperText={wrong ? t('admin.providers.invalid') : undefined}
            placeholder={t('admin.providers.asConfigured')}
            value={settings.temperature ?? ''}
            onChange={(e) => onChange({ ...settings, temperature: e.target.value === '' ? null : Number(e.target.value) })}
            slotProps={{ htmlInput: { min: 0, max: 2, step: 0.1 }, inputLabel: { shrink: true } }}
          />
          <TextField select label={t('admin.providers.reasoning')} disabled={disabled} value={settings.reasoningLevel ?? AS_CONFIGURED} onChange={(e) => onChange({ ...settings, reasoningLevel: e.target.value === AS_CONFIGURED ? null : e.target.value })}>
            <MenuItem value={AS_CONFIGURED}>{t('admin.providers.asConfigured')}</MenuItem>
            {[...new Set([...LEVELS[provider.id], ...(settings.reasoningLevel ? [settings.reasoningLevel] : [])])].map((level) => (
              <MenuItem key={level} value={level}>
                {level}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    </Panel>
  );
}
