import EditIcon from '@mui/icons-material/TuneOutlined';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileColumn, StoredFile } from '../../api/files';
import { FormDialog } from '../../parts/FormDialog';
import { isOnItsWay } from './phases';
import { useReadAnew } from './queries';
import { columnsOf, correctable, DELIMITERS, delimiterName, ENCODINGS, encodingText, KINDS, sameWish, wantedOf, type DelimiterName, type Part, type Wanted } from './reading';
import { typeOf } from './types';

const FOUND = 'found';
/** So many columns are looked through without a search; so many are shown at once. */
const MANY = 12;
const MOST = 40;

/** The way to say how a file is to be read where it was guessed wrong. */
export function CorrectReading({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const parts = correctable(file);
  if (parts.length === 0 || !file.canBeReadAnew || isOnItsWay(file.next)) return null;
  return (
    <>
      <Button size="small" startIcon={<EditIcon />} onClick={() => setOpen(true)}>
        {t('files.correct')}
      </Button>
      {open && <Corrections file={file} parts={parts} onClose={() => setOpen(false)} />}
    </>
  );
}

function Corrections({ file, parts, onClose }: { file: StoredFile; parts: readonly Part[]; onClose: () => void }) {
  const { t } = useTranslation();
  const before = wantedOf(file);
  const [wanted, setWanted] = useState(before);
  const again = useReadAnew(file.fileId);
  const change = (part: Partial<Wanted>) => setWanted((old) => ({ ...old, ...part }));
  const usable = wanted.delimiter === null || wanted.delimiter.length === 1;
  const read = file.converted;
  const found = (what: string | null | undefined) => (what ? t('files.foundIs', { what }) : t('files.found'));
  const delimiter = delimiterName(read?.delimiter);
  return (
    <FormDialog open maxWidth="sm" title={t('files.correct')} submit={t('files.readAnew')} canSubmit={usable && !sameWish(before, wanted)} pending={again.isPending} error={again.error} onSubmit={() => again.mutate({ ...wanted }, { onSuccess: onClose })} onClose={onClose}>
      <Typography color="textSecondary">{t('files.correctText')}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}>
        {parts.includes('encoding') && (
          <Choice label={t('files.encoding')} value={wanted.encoding} found={found(before.encoding === null && read?.encoding ? encodingText(read.encoding) : null)} onChange={(encoding) => change({ encoding })}>
            {ENCODINGS.map((name) => (
              <MenuItem key={name} value={name}>
                {encodingText(name)}
              </MenuItem>
            ))}
          </Choice>
        )}
        {parts.includes('delimiter') && <Delimiter value={wanted.delimiter} found={found(before.delimiter === null && delimiter ? t(`files.mark.${delimiter}`) : null)} onChange={(mark) => change({ delimiter: mark })} />}
        {parts.includes('header') && (
          <Choice
            label={t('files.header')}
            value={wanted.header === null ? null : wanted.header ? 'yes' : 'no'}
            found={found(before.header === null && read?.header != null ? t(read.header ? 'files.headerYes' : 'files.headerNo') : null)}
            onChange={(header) => change({ header: header === null ? null : header === 'yes' })}
          >
            <MenuItem value="yes">{t('files.headerYes')}</MenuItem>
            <MenuItem value="no">{t('files.headerNo')}</MenuItem>
          </Choice>
        )}
        {parts.includes('ragged') && (
          <Choice label={t('files.ragged')} value={wanted.ragged} found={t('files.raggedUsual')} onChange={(ragged) => change({ ragged: ragged as Wanted['ragged'] })}>
            <MenuItem value="reject">{t('files.raggedReject')}</MenuItem>
            <MenuItem value="pad">{t('files.raggedPad')}</MenuItem>
          </Choice>
        )}
        {parts.includes('dates') && (
          <Choice label={t('files.dates')} value={wanted.dates} found={found(null)} onChange={(dates) => change({ dates: dates as Wanted['dates'] })}>
            <MenuItem value="day_first">{t('files.dayFirst')}</MenuItem>
            <MenuItem value="month_first">{t('files.monthFirst')}</MenuItem>
          </Choice>
        )}
        {parts.includes('decimal') && (
          <Choice label={t('files.fraction')} value={wanted.decimal} found={found(null)} onChange={(decimal) => change({ decimal: decimal as Wanted['decimal'] })}>
            <MenuItem value=".">{t('files.point')}</MenuItem>
            <MenuItem value=",">{t('files.mark.comma')}</MenuItem>
          </Choice>
        )}
      </Box>
      {parts.includes('types') && <Types columns={columnsOf(file)} before={before.types} types={wanted.types} onChange={(types) => change({ types })} />}
      {!file.replaces && <Alert severity="info">{t('files.correctVersion', { number: file.version + 1 })}</Alert>}
    </FormDialog>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  /** What is found out if nothing is said. */
  found: string;
  onChange: (value: string | null) => void;
  children: ReactNode;
}

function Choice({ label, value, found, onChange, children }: ChoiceProps) {
  return (
    <TextField select size="small" fullWidth label={label} value={value ?? FOUND} onChange={(event) => onChange(event.target.value === FOUND ? null : event.target.value)}>
      <MenuItem value={FOUND}>{found}</MenuItem>
      {children}
    </TextField>
  );
}

const OTHER = 'other';

/** One of the usual characters between values, or any other. */
function Delimiter({ value, found, onChange }: { value: string | null; found: string; onChange: (value: string | null) => void }) {
  const { t } = useTranslation();
  const chosen = value === null ? null : (delimiterName(value) ?? OTHER);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Choice label={t('files.between')} value={chosen} found={found} onChange={(name) => onChange(name === null ? null : name === OTHER ? '' : DELIMITERS[name as DelimiterName])}>
        {(Object.keys(DELIMITERS) as DelimiterName[]).map((name) => (
          <MenuItem key={name} value={name}>
            {t(`files.mark.${name}`)}
          </MenuItem>
        ))}
        <MenuItem value={OTHER}>{t('files.mark.other')}</MenuItem>
      </Choice>
      {chosen === OTHER && <TextField size="small" autoFocus label={t('files.character')} value={value} onChange={(event) => onChange(event.target.value)} sx={{ width: 110, flexShrink: 0 }} slotProps={{ htmlInput: { maxLength: 1 } }} />}
    </Box>
  );
}

interface TypesProps {
  columns: readonly FileColumn[];
  before: Wanted['types'];
  types: Wanted['types'];
  onChange: (types: Wanted['types']) => void;
}

/** What each column holds; of very many the first, and a search. */
function Types({ columns, before, types, onChange }: TypesProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const word = search.trim().toLowerCase();
  const fitting = columns.filter((column) => `${column.label} ${column.name}`.toLowerCase().includes(word));
  const set = ({ name }: FileColumn, kind: string | null) => {
    const { [name]: _before, ...others } = types;
    onChange(kind === null ? others : { ...others, [name]: kind as Wanted['types'][string] });
  };
  return (
    <Box role="group" aria-label={t('files.types')}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1.5 }}>
        {t('files.types')}
      </Typography>
      {columns.length > MANY && <TextField size="small" fullWidth label={t('files.findColumn')} value={search} onChange={(event) => setSearch(event.target.value)} sx={{ mb: 2 }} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}>
        {fitting.slice(0, MOST).map((column) => (
          <Choice key={column.name} label={column.label} value={types[column.name] ?? null} found={before[column.name] === undefined ? t('files.foundIs', { what: t(`files.type.${typeOf(column.type)}`) }) : t('files.found')} onChange={(kind) => set(column, kind)}>
            {KINDS.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {t(`files.kind.${kind}`)}
              </MenuItem>
            ))}
          </Choice>
        ))}
      </Box>
      {fitting.length > MOST && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('files.someColumns', { shown: MOST, total: fitting.length })}
        </Typography>
      )}
    </Box>
  );
}
