import { Box, Collapse, Link, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SSL_MODES, type ConnectionDraft, type Dialect, type SslMode } from '../../api/connections';
import { DIALECT_NAME } from './DialectChoice';
import { FileChoice } from './FileChoice';

const PORT: Record<Dialect, number> = { postgresql: 5432, mysql: 3306, duckdb: 0 };

/** What a form holds while it is filled in; everything is text. */
export interface ConnectionForm {
  dialect: Dialect;
  name: string;
  host: string;
  port: string;
  database: string;
  username: string;
  password: string;
  sslMode: SslMode;
  caCertificate: string;
  file: string;
}

export const emptyForm = (dialect: Dialect): ConnectionForm => ({
  dialect,
  name: '',
  host: '',
  port: String(PORT[dialect]),
  database: '',
  username: '',
  password: '',
  sslMode: 'prefer',
  caCertificate: '',
  file: '',
});

/** The name that a connection gets where a person gave none. */
export const nameOf = (form: ConnectionForm): string =>
  form.name.trim() || (form.dialect === 'duckdb' ? form.file.replace(/\.[^.]+$/, '') : form.database.trim()) || DIALECT_NAME[form.dialect];

const MOST_PORT = 65_535;

/** Whether it can be the number of a port. */
export const isPort = (text: string): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_PORT;

export const isComplete = (form: ConnectionForm): boolean =>
  form.dialect === 'duckdb'
    ? form.file !== ''
    : [form.host, form.database, form.username].every((text) => text.trim() !== '') && isPort(form.port);

/** What is sent; the password only where one was typed, unless it is a new connection. */
export function draftOf(form: ConnectionForm): ConnectionDraft {
  if (form.dialect === 'duckdb') return { name: nameOf(form), dialect: form.dialect, file: form.file };
  return {
    name: nameOf(form),
    dialect: form.dialect,
    host: form.host.trim(),
    port: Number(form.port),
    database: form.database.trim(),
    username: form.username.trim(),
    password: form.password,
    sslMode: form.sslMode,
    ...(form.caCertificate.trim() ? { caCertificate: form.caCertificate.trim() } : {}),
  };
}

interface Props {
  form: ConnectionForm;
  onChange: (change: Partial<ConnectionForm>) => void;
  /** Whether a password is kept already. */
  kept?: boolean;
  focus?: boolean;
}

/** Where a database is and who asks it. */
export function ConnectionFields({ form, onChange, kept = false, focus = false }: Props) {
  const { t } = useTranslation();
  const [more, setMore] = useState(form.sslMode !== 'prefer' || form.caCertificate !== '');
  if (form.dialect === 'duckdb') return <FileChoice value={form.file} onChange={(file) => onChange({ file })} />;
  const badPort = form.port.trim() !== '' && !isPort(form.port);
  const field = (key: 'host' | 'port' | 'database' | 'username' | 'name', extra: object = {}) => (
    <TextField
      label={t(`data.field.${key}`)}
      value={form[key]}
      onChange={(e) => onChange({ [key]: e.target.value })}
      autoComplete="off"
      {...extra}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 120px' } }}>
        {field('host', { required: true, autoFocus: focus, placeholder: 'db.example.com', slotProps: { htmlInput: { maxLength: 253, spellCheck: false } } })}
        {field('port', { required: true, error: badPort, helperText: badPort ? t('data.field.portHelp') : undefined, slotProps: { htmlInput: { inputMode: 'numeric', maxLength: 5 } } })}
      </Box>
      {field('database', { required: true, slotProps: { htmlInput: { maxLength: 63, spellCheck: false } } })}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {field('username', { required: true, helperText: t('data.field.usernameHelp'), slotProps: { htmlInput: { maxLength: 63, spellCheck: false } } })}
        <TextField
          type="password"
          label={t('data.field.password')}
          value={form.password}
          onChange={(e) => onChange({ password: e.target.value })}
          autoComplete="new-password"
          helperText={t(kept ? 'data.field.passwordKept' : 'data.field.passwordHelp')}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </Box>
      <Box>
        <Link component="button" type="button" variant="body2" aria-expanded={more} onClick={() => setMore(!more)} sx={{ minHeight: 24 }}>
          {t(more ? 'data.field.less' : 'data.field.more')}
        </Link>
        <Collapse in={more} unmountOnExit>
          <Box sx={{ display: 'grid', gap: 2, mt: 1.5 }}>
            {field('name', { placeholder: nameOf(form), slotProps: { htmlInput: { maxLength: 200 } } })}
            <TextField select label={t('data.field.sslMode')} value={form.sslMode} onChange={(e) => onChange({ sslMode: e.target.value as SslMode })}>
              {SSL_MODES.map((mode) => (
                <MenuItem key={mode} value={mode}>
                  {t(`data.ssl.${mode}`)}
                </MenuItem>
              ))}
            </TextField>
            {form.sslMode === 'verify-full' && (
              <TextField multiline minRows={3} label={t('data.field.caCertificate')} value={form.caCertificate} onChange={(e) => onChange({ caCertificate: e.target.value })} placeholder="-----BEGIN CERTIFICATE-----" />
            )}
          </Box>
        </Collapse>
      </Box>
      {kept && (
        <Typography variant="body2" color="textSecondary">
          {t('data.field.passwordAgain')}
        </Typography>
      )}
    </Box>
  );
}
