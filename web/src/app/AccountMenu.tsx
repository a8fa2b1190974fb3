import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import { Box, Button, ButtonBase, Divider, Popover, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import TuneIcon from '@mui/icons-material/Tune';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../api/me';
import { moreTexts, changeLanguage, LANGUAGES, type Language } from '../i18n';
import { useMe } from './queries';
import { showShortcuts } from './ShortcutsDialog';

const PreferencesDialog = lazy(() => Promise.all([import('../features/preferences/PreferencesDialog'), moreTexts()]).then(([m]) => m));

/** Who is signed in, appearance, language, sign out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const me = useMe().data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [preferences, setPreferences] = useState(false);
  const close = () => setAnchor(null);
  const name = me?.name ?? t('app.loading');
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${t('nav.account')}: ${name}`}
        title={name}
        onClick={(e) => setAnchor(e.currentTarget)}
        sx={{ flexDirection: 'column', gap: 0.25, py: 1, borderRadius: 2, color: 'text.secondary', '&:hover': { bgcolor: 'action.hover' } }}
      >
        <AccountCircleIcon fontSize="small" />
        <Typography component="span" noWrap sx={{ fontSize: '0.72rem', maxWidth: 68 }}>
          {name.split(/\s/)[0]}
        </Typography>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('nav.account'), sx: { width: 280, p: 1 } } }}
      >
        <Box sx={{ px: 1, py: 0.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{me?.name}</Typography>
          <Typography variant="caption" color="textSecondary">
            {me?.roles.join(', ')}
          </Typography>
        </Box>
        <Box sx={{ px: 1, py: 1.5, display: 'grid', gap: 1.5 }}>
          <ThemeChoice />
          <LanguageChoice />
        </Box>
        <Divider />
        <Box sx={{ display: 'grid', pt: 1 }}>
          {may(me, 'data_agent:write') && (
            <Button
              color="inherit"
              startIcon={<TuneIcon />}
              sx={{ justifyContent: 'flex-start' }}
              onClick={() => {
                close();
                setPreferences(true);
              }}
            >
              {t('nav.preferences')}
            </Button>
          )}
          <Button
            color="inherit"
            startIcon={<KeyboardIcon />}
            sx={{ justifyContent: 'flex-start' }}
            onClick={() => {
              close();
              showShortcuts();
            }}
          >
            {t('nav.shortcuts')}
          </Button>
          <Button color="inherit" component="a" href="/logout" startIcon={<LogoutIcon />} sx={{ justifyContent: 'flex-start' }}>
            {t('nav.logout')}
          </Button>
        </Box>
      </Popover>
      <Suspense fallback={null}>{preferences && <PreferencesDialog ontologyId={null} onClose={() => setPreferences(false)} />}</Suspense>
    </>
  );
}

function ThemeChoice() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={mode ?? 'system'}
      aria-label={t('nav.theme')}
      onChange={(_e, value: 'system' | 'light' | 'dark' | null) => value && setMode(value)}
    >
      {(['system', 'light', 'dark'] as const).map((value) => (
        <ToggleButton key={value} value={value}>
          {t(`nav.${value}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={i18n.language}
      aria-label={t('nav.language')}
      onChange={(_e, value: Language | null) => value && changeLanguage(value)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <ToggleButton key={code} value={code} lang={code}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
