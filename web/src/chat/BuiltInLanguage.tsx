import { Alert, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { may } from '../api/me';
import { AppLink } from '../app/links';
import { useMe, useProviders } from '../app/queries';
import { useOwnProvider } from './ownProvider';

const BUILT_IN = 'offline';

/** That the built-in model reads English only, told where the page speaks another language and that model is chosen. */
export function BuiltInLanguage({ provider }: { provider: string | null }) {
  const { t, i18n } = useTranslation();
  const me = useMe().data;
  const providers = useProviders().data ?? [];
  const own = useOwnProvider();
  const chosen = providers.find((p) => p.enabled && p.id === provider) ?? own ?? providers.find((p) => p.isDefault);
  if (i18n.language === 'en' || chosen?.id !== BUILT_IN) return null;
  const canSetUp = may(me, 'system_settings:write');
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        canSetUp && (
          <Button color="inherit" size="small" component={AppLink} to="/admin/models">
            {t('welcome.builtInSetUp')}
          </Button>
        )
      }
    >
      {`${t('welcome.builtIn')} ${t('welcome.builtInAsk')}`}
    </Alert>
  );
}
