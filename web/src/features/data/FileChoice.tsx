import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { MONO } from '../../app/theme';
import { Loaded } from '../../parts/Loaded';
import { useFiles, useFolders } from './queries';

/** Chooses one of the stored files; where there is none, says where to put one. */
export function FileChoice({ value, onChange }: { value: string; onChange: (file: string) => void }) {
  const { t } = useTranslation();
  const files = useFiles(true);
  const folders = useFolders(true).data;
  return (
    <Loaded query={files} height={56}>
      {(names) => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {names.length > 0 && (
            <TextField select required label={t('data.field.file')} value={names.includes(value) ? value : ''} onChange={(e) => onChange(e.target.value)}>
              {names.map((name) => (
                <MenuItem key={name} value={name}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Alert severity="info" variant="outlined" action={<Button size="small" onClick={() => void files.refetch()}>{t('app.refresh')}</Button>}>
            <Typography variant="body2">{t(folders?.available === false ? 'data.file.off' : names.length === 0 ? 'data.file.none' : 'data.file.other')}</Typography>
            {folders?.available !== false && folders?.own && (
              <Typography variant="body2" sx={{ fontFamily: MONO, overflowWrap: 'anywhere', mt: 0.5 }}>
                {folders.own}
              </Typography>
            )}
          </Alert>
        </Box>
      )}
    </Loaded>
  );
}
