import { MenuItem, Select } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProviders } from '../app/queries';
import { useOwnProvider } from './ownProvider';

const SYSTEM = 'system';

interface Props {
  value: string | null;
  onChange: (provider: string | null) => void;
  disabled?: boolean;
}

/** Chooses the model provider of a conversation; nothing to see where there is no choice. */
export function ModelSelector({ value, onChange, disabled = false }: Props) {
  const { t } = useTranslation();
  const providers = useProviders().data ?? [];
  const own = useOwnProvider();
  if (providers.length < 2) return null;
  const standard = providers.find((provider) => provider.isDefault);
  const known = providers.some((provider) => provider.enabled && provider.id === value);
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      disabled={disabled}
      value={known && value !== null ? value : SYSTEM}
      onChange={(e) => onChange(e.target.value === SYSTEM ? null : e.target.value)}
      inputProps={{ 'aria-label': t('model.label') }}
      sx={{ fontSize: '0.8rem', color: 'text.secondary' }}
    >
      <MenuItem value={SYSTEM}>{own ? t('model.own', { name: own.name }) : standard ? t('model.standard', { name: standard.name }) : t('model.system')}</MenuItem>
      {providers.map((provider) => (
        <MenuItem key={provider.id} value={provider.id} disabled={!provider.enabled} sx={{ whiteSpace: 'normal' }}>
          {provider.enabled ? `${provider.name} · ${provider.model}` : t('model.disabled', { name: provider.name })}
        </MenuItem>
      ))}
    </Select>
  );
}
