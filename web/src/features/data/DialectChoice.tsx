import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { DIALECTS, type Dialect } from '../../api/connections';

export const DIALECT_NAME: Record<Dialect, string> = { postgresql: 'PostgreSQL', mysql: 'MySQL / MariaDB', duckdb: 'DuckDB' };

/** The name of a kind of database; one that this page does not know is shown as it is. */
export const dialectName = (dialect: string | null | undefined): string => DIALECTS.flatMap((d) => (d === dialect ? [DIALECT_NAME[d]] : []))[0] ?? dialect ?? '';

/** The kinds of databases as cards, one of them chosen. */
export function DialectChoice({ value, onChange }: { value: Dialect; onChange: (dialect: Dialect) => void }) {
  const { t } = useTranslation();
  return (
    <Box role="group" aria-label={t('data.kind')} sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
      {DIALECTS.map((dialect) => (
        <ButtonBase
          key={dialect}
          aria-pressed={dialect === value}
          onClick={() => onChange(dialect)}
          sx={{ p: 1.75, display: 'block', textAlign: 'left', borderRadius: 1.5, border: 1, borderColor: dialect === value ? 'primary.main' : 'divider', boxShadow: dialect === value ? '0 0 0 1px var(--mui-palette-primary-main)' : 'none', bgcolor: 'background.paper', '&:hover': { borderColor: 'primary.main' } }}
        >
          <Typography sx={{ fontWeight: 650 }}>{DIALECT_NAME[dialect]}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t(`data.dialect.${dialect}`)}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
