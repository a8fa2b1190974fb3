import NewVersionIcon from '@mui/icons-material/UploadFileOutlined';
import { notesOf } from './notes';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileTable, StoredFile } from '../../api/files';
import { useGo, useParam } from '../../app/links';
import { useStartChat } from '../../chat/useAsk';
import { Loaded } from '../../parts/Loaded';
import { PageFrame } from '../../parts/PageFrame';
import { Panel } from '../../parts/Panel';
import { SimpleTable } from '../../parts/SimpleTable';
import { FileSign } from '../sharing/SharedSign';
import { BadLines } from './BadLines';
import { CorrectReading } from './CorrectReading';
import { DeleteFile, RenameFile } from './FileDialogs';
import { FileState } from './FileState';
import { ComingVersion, useReplacing } from './NextVersion';
import { byteText } from './sizes';
import { typeOf } from './types';
import { Questions } from './Questions';
import { useFileOntology, useStoredFile } from './queries';
import { delimiterName, encodingText, stayedAsItWas, wantedOf } from './reading';
import { Way } from './Underway';

/** One file: how it was read, its first rows, and the field to ask it. */
export function FilePage() {
  const { t } = useTranslation();
  const query = useStoredFile(useParam('fileId'));
  const name = query.data?.name ?? t('files.title');
  return (
    <PageFrame title={name} back={{ to: '/files', label: t('files.all') }} chips={query.data && <Chips file={query.data} />} actions={query.data && <Actions file={query.data} />} wide>
      <Loaded query={query}>{(file) => <Content file={file} />}</Loaded>
    </PageFrame>
  );
}

const Chips = ({ file }: { file: StoredFile }) => (
  <>
    <FileState status={file.status} />
    <FileSign connectionId={file.connectionId} leads />
  </>
);

function Content({ file }: { file: StoredFile }) {
  const { t, i18n } = useTranslation();
  const converted = file.converted;
  const replacing = useReplacing(file);
  return (
    <>
      {file.endsSoon === true && file.endsAt && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('files.ends', { when: new Date(file.endsAt).toLocaleDateString(i18n.language, { dateStyle: 'medium' }) })}
        </Alert>
      )}
      {file.failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {file.failure.message}
        </Alert>
      )}
      <Way file={file} />
      <ComingVersion file={file} />
      {replacing.shown}
      <Facts file={file} onNewVersion={replacing.choose} />
      {file.status === 'ready' && <Ask file={file} />}
      <Questions file={file} />
      {converted?.tables.map((table) => (
        <Preview key={table.name} file={file} table={table} />
      ))}
    </>
  );
}

/** How a file was read, in a line, and the ways to have it read otherwise, or to put new bytes in its place. */
function Facts({ file, onNewVersion }: { file: StoredFile; onNewVersion: (() => void) | null }) {
  const { t, i18n } = useTranslation();
  const read = file.converted;
  const parted = delimiterName(read?.delimiter);
  const facts = [
    byteText(file.size, i18n.language),
    read && t('files.read', { format: read.format.toUpperCase() }),
    read?.packed?.toUpperCase(),
    read?.encoding && encodingText(read.encoding),
    parted && t(`files.delimiter.${parted}`),
    read?.header === false && t('files.noHeader'),
    file.version > 1 && t('files.version', { number: file.version }),
  ].filter(Boolean);
  return (
    <Box sx={{ mb: 2, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
      <CorrectReading file={file} />
      {onNewVersion && (
        <Button size="small" startIcon={<NewVersionIcon />} onClick={onNewVersion}>
          {t('files.newVersion')}
        </Button>
      )}
    </Box>
  );
}

function Ask({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const ontology = useFileOntology(file);
  const start = useStartChat();
  const [question, setQuestion] = useState('');
  if (!ontology.data) return <Alert severity="info">{t('files.describing')}</Alert>;
  const { id } = ontology.data;
  return (
    <Panel title={t('files.ask')}>
      <Box
        component="form"
        sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim() !== '') start.mutate({ ontologyId: id, question: question.trim(), kind: 'files' });
        }}
      >
        <TextField label={t('files.question')} value={question} onChange={(event) => setQuestion(event.target.value)} size="small" sx={{ flex: 1, minWidth: 220 }} />
        <Button type="submit" variant="contained" disabled={question.trim() === '' || start.isPending}>
          {t('files.start')}
        </Button>
      </Box>
    </Panel>
  );
}

function Preview({ file, table }: { file: StoredFile; table: FileTable }) {
  const { t } = useTranslation();
  const { types } = wantedOf(file);
  const stayed = table.columns.filter((column) => stayedAsItWas(types[column.name], typeOf(column.type)));
  const rows = table.preview.map((cells, number) => ({ number, cells }));
  const notes = notesOf(t, table);
  const doubted = table.doubts.length > 0;
  return (
    <Panel title={table.label} text={`${t('files.rows', { count: table.rows })} · ${t('files.columns', { count: table.columns.length })}`}>
      <BadLines leftOut={table.leftOut} />
      {notes.length > 0 && (
        <Alert severity={doubted ? 'warning' : 'info'} sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0, maxHeight: 160, overflowY: 'auto' } }}>
          {doubted && (
            <Typography variant="body2" sx={{ mb: 1 }}>
              {t('files.note.doubted')}
            </Typography>
          )}
          <Box component="ul" aria-label={t('files.note.list')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {notes.map((note) => (
              <Typography key={note} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {note}
              </Typography>
            ))}
          </Box>
        </Alert>
      )}
      {stayed.map((column) => (
        <Alert key={column.name} severity="info" sx={{ mb: 2 }}>
          {t('files.stayed', { column: column.label, type: t(`files.type.${typeOf(column.type)}`), wanted: t(`files.kind.${types[column.name] ?? 'text'}`) })}
        </Alert>
      ))}
      <SimpleTable
        label={t('files.table', { name: table.label })}
        rows={rows}
        rowKey={(row) => String(row.number)}
        columns={table.columns.map((column, at) => ({
          key: column.name,
          head: column.label,
          under: [t(`files.type.${typeOf(column.type)}`), column.nulls > 0 && t('files.missing', { count: column.nulls })].filter(Boolean).join(' · '),
          numeric: typeOf(column.type) === 'whole' || typeOf(column.type) === 'number',
          tight: typeOf(column.type) !== 'text',
          cell: (row: { cells: (string | null)[] }) => row.cells[at] ?? '',
        }))}
      />
    </Panel>
  );
}

/** What can be done with a file on its own page. */
function Actions({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const go = useGo();
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('rename')}>{t('files.rename')}</Button>
      <Button color="error" onClick={() => setOpen('delete')}>
        {t('files.delete')}
      </Button>
      {open === 'rename' && <RenameFile file={file} onClose={close} />}
      {open === 'delete' && <DeleteFile file={file} onClose={close} onDeleted={() => void go('/files')} />}
    </>
  );
}
