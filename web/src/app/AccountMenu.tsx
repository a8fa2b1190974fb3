import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import {
  Box,
  Button,
  Divider,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, LANGUAGES, type Language } from '../i18n';
import { showShortcuts } from './ShortcutsDialog';
import { useMe } from './queries';

/** Who is signed in, appearance, language, sign out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const me = useMe().data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('nav.account')}: ${me?.name ?? ''}`}
        onClick={(e) => setAnchor(e.currentTarget)}
        sx={{ justifyContent: 'flex-start', px: 2, py: 1.25, borderRadius: 0, width: '100%' }}
      >
        <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {me?.name ?? t('app.loading')}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { minWidth: 260 } } }}>
        <Box component="li" sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{me?.name}</Typography>
          <Typography variant="caption" color="textSecondary">
            {me?.roles.join(', ')}
          </Typography>
        </Box>
        <Divider component="li" />
        <Box component="li" sx={{ px: 2, py: 1.5, display: 'grid', gap: 1.5 }}>
          <ThemeChoice />
          <LanguageChoice />
        </Box>
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close();
            showShortcuts();
          }}
        >
          <ListItemText>{t('nav.shortcuts')}</ListItemText>
          <kbd>?</kbd>
        </MenuItem>
        <MenuItem component="a" href="/logout">
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('nav.logout')}</ListItemText>
        </MenuItem>
      </Menu>
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
