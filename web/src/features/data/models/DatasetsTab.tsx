import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, TextField, Typography } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsText } from '../../../i18n/rows';
import { SimpleTable, type TableColumn } from '../../../parts/SimpleTable';
import { StateChip } from '../../../parts/StateChip';
import { Words } from '../../../parts/Words';
import { saidWord } from '../../said/said';
import type { DatasetWords, FieldWords, ModelWords } from '../osi';
import type { Edits } from './edits';
import { DatasetForm, FieldForm } from './WordsForms';

const MANY = 8;

interface Props {
  words: ModelWords;
  edits: Edits;
  canWrite: boolean;
  /** The place in the document to be shown. */
  at: string | null;
  document: Record<string, unknown> | null;
}

type Opened = { dataset: DatasetWords; field: FieldWords | null };

/** The datasets of a model and the words of their fields. */
export function DatasetsTab({ words, edits, canWrite, at }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Opened | null>(null);
  const index = at === null ? -1 : Number(/\/datasets\/(\d+)/.exec(at)?.[1] ?? -1);
  const target = words.datasets[index]?.name ?? /\/datasets\/([^/]+)/.exec(at ?? '')?.[1];
  const wanted = search.trim().toLowerCase();
  const shown = words.datasets.filter((d) => wanted === '' || [d.name, d.label, ...d.fields.flatMap((f) => [f.name, f.label])].some((text) => text.toLowerCase().includes(wanted)));
  const changed = useMemo(() => new Set(edits.edits.flatMap((e) => (e.kind === 'field' ? [`${e.dataset}/${e.field}`] : e.kind === 'dataset' ? [e.dataset] : []))), [edits.edits]);
  return (
    <Box>
      {words.datasets.length > MANY && <TextField size="small" label={t('data.connections.find')} value={search} onChange={(e) => setSearch(e.target.value)} sx={{ mb: 1.5, width: 320, maxWidth: '100%' }} />}
      {shown.map((dataset) => (
        <Dataset key={dataset.name} dataset={dataset} open={dataset.name === target} changed={changed} canWrite={canWrite} onEdit={(field) => setEditing({ dataset, field })} />
      ))}
      {shown.length === 0 && <Typography color="textSecondary">{t('sidebar.noMatch')}</Typography>}
      {editing?.field && <FieldForm dataset={editing.dataset} field={editing.field} onClose={() => setEditing(null)} onSave={(changes) => edits.add({ kind: 'field', dataset: editing.dataset.name, field: editing.field?.name ?? '', words: changes })} />}
      {editing && editing.field === null && <DatasetForm dataset={editing.dataset} onClose={() => setEditing(null)} onSave={(changes) => edits.add({ kind: 'dataset', dataset: editing.dataset.name, words: changes })} />}
    </Box>
  );
}

function FieldName({ field, star }: { field: FieldWords; star: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Words text={`${field.name}${star}`} />
      {field.hidden && <StateChip tone="plain" label={t('data.words.hiddenMark')} />}
    </Box>
  );
}

interface DatasetProps {
  dataset: DatasetWords;
  open: boolean;
  changed: ReadonlySet<string>;
  canWrite: boolean;
  onEdit: (field: FieldWords | null) => void;
}

function Dataset({ dataset, open, changed, canWrite, onEdit }: DatasetProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const star = (key: string) => (changed.has(key) ? ' *' : '');
  const columns: TableColumn<FieldWords>[] = [
    { key: 'name', head: t('ontology.field'), cell: (f) => <FieldName field={f} star={star(`${dataset.name}/${f.name}`)} /> },
    { key: 'label', head: t('data.words.label'), cell: (f) => f.label },
    { key: 'type', head: t('ontology.type'), cell: (f) => [saidWord(t, 'type', f.datatype), f.unit].filter(Boolean).join(', ') },
    { key: 'meaning', head: t('ontology.meaning'), cell: (f) => [f.description, f.synonyms.length > 0 && `${t('data.words.synonyms')}: ${f.synonyms.join(', ')}`].filter(Boolean).join(' · ') },
    { key: 'examples', head: t('ontology.examples'), cell: (f) => f.samples.slice(0, 3).join(', ') },
    ...(canWrite
      ? [
          {
            key: 'edit',
            head: t('app.edit'),
            cell: (f: FieldWords) => (
              <Button size="small" aria-label={`${t('app.edit')}: ${dataset.name}.${f.name}`} onClick={() => onEdit(f)}>
                {t('app.edit')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  const rows = dataset.rowCount === null ? '' : rowsText(t, i18n.language, dataset.rowCount);
  return (
    <Accordion defaultExpanded={open} slots={{ heading: 'div' }} disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }} sx={{ mb: 0.75, borderRadius: 1, '&::before': { display: 'none' } }}>
      <AccordionSummary id={id} aria-controls={`${id}-fields`} expandIcon={<ExpandMoreIcon />}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {dataset.label || dataset.name}
            {star(dataset.name)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[dataset.source, rows, dataset.description].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1, flexWrap: 'wrap' }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            {dataset.primaryKey.length > 0 ? t('data.words.key', { key: dataset.primaryKey.join(', ') }) : t('data.words.noKey')}
            {dataset.synonyms.length > 0 && ` · ${t('data.words.synonyms')}: ${dataset.synonyms.join(', ')}`}
          </Typography>
          {canWrite && (
            <Button size="small" variant="outlined" onClick={() => onEdit(null)}>
              {t('data.words.editDataset')}
            </Button>
          )}
        </Box>
        <SimpleTable label={`${t('ontology.fields')}: ${dataset.label || dataset.name}`} columns={columns} rows={dataset.fields} rowKey={(f) => f.name} />
      </AccordionDetails>
    </Accordion>
  );
}
