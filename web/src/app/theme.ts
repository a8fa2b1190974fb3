import { createTheme } from '@mui/material/styles';

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
export const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';

/** What a field to choose in knows of its name. */
interface Field {
  labelId?: string;
  'aria-label'?: string;
}

/** One theme, light and dark, by CSS variables. Colours meet WCAG AA on their backgrounds. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0f6b66', contrastText: '#ffffff' },
        secondary: { main: '#7a4a00' },
        background: { default: '#faf9f7', paper: '#ffffff' },
        text: { primary: '#1c2426', secondary: '#566063' },
        success: { main: '#1b6e3c' },
        warning: { main: '#8a5300' },
        error: { main: '#b3261e' },
        info: { main: '#0b5c8a' },
        divider: '#e3e0da',
      },
    },
    dark: {
      palette: {
        primary: { main: '#5cc8bf', dark: '#4aa098', contrastText: '#04211f' },
        secondary: { main: '#f0b866' },
        background: { default: '#14191b', paper: '#1b2224' },
        text: { primary: '#e8ecec', secondary: '#a9b4b6' },
        success: { main: '#6fcf97' },
        warning: { main: '#f0b866' },
        error: { main: '#ff9a8f' },
        info: { main: '#7cc4ee' },
        divider: '#2e383b',
      },
    },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: FONT,
    h1: { fontSize: '1.75rem', fontWeight: 650, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.15rem', fontWeight: 650 },
    h3: { fontSize: '1rem', fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTab: { styleOverrides: { root: { minHeight: 40, minWidth: 0, padding: '6px 14px' } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiTableCell: { styleOverrides: { head: { color: 'var(--mui-palette-text-secondary)', fontWeight: 600 } } },
    // what a field offers lies over the page: a place of its own, called as the field is
    MuiSelect: { defaultProps: { MenuProps: { slotProps: { paper: ((field: Field) => ({ role: 'dialog', 'aria-labelledby': field.labelId, 'aria-label': field['aria-label'] })) as object } } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiCssBaseline: {
      styleOverrides: {
        'html, body, #root': { height: '100%' },
        ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
  },
});
