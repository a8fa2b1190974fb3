import { Box, FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../parts/FormDialog';
import { saidWord } from '../../said/said';
import type { DatasetWords, FieldChange, FieldWords, ModelMetric } from '../osi';

const DATATYPES = ['String', 'Integer', 'Decimal', 'Float', 'Boolean', 'Date', 'Time', 'DateTime', 'DateTimeTz', 'Opaque'];

const listed = (text: string): string[] => [...new Set(text.split(/[,\n]/).map((part) => part.trim()).filter(Boolean))];

interface DatasetProps {
  dataset: DatasetWords;
  onSave: (words: Partial<Pick<DatasetWords, 'label' | 'description' | 'synonyms'>>) => void;
  onClose: () => void;
}

/** The words of a dataset. */
export function DatasetForm({ dataset, onSave, onClose }: DatasetProps) {
  const { t } = useTranslation();
  const [label, setLabel] = useState(dataset.label);
  const [description, setDescription] = useState(dataset.description);
  const [synonyms, setSynonyms] = useState(dataset.synonyms.join(', '));
  return (
    <FormDialog
      open
      title={t('data.words.datasetTitle', { name: dataset.name })}
      submit={t('data.words.take')}
      maxWidth="sm"
      onSubmit={() => {
        onSave({ label, description, synonyms: listed(synonyms) });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField autoFocus label={t('data.words.label')} value={label} onChange={(e) => setLabel(e.target.value)} helperText={t('data.words.labelHelp')} slotProps={{ htmlInput: { maxLength: 200 } }} />
      <TextField multiline minRows={2} label={t('ontology.meaning')} value={description} onChange={(e) => setDescription(e.target.value)} slotProps={{ htmlInput: { maxLength: 2000 } }} />
      <TextField label={t('data.words.synonyms')} value={synonyms} onChange={(e) => setSynonyms(e.target.value)} helperText={t('data.words.synonymsHelp')} />
    </FormDialog>
  );
}

interface FieldProps {
  dataset: DatasetWords;
  field: FieldWords;
  onSave: (words: FieldChange) => void;
  onClose: () => void;
}

/** The words of a field; what was not touched is not sent. */
export function FieldForm({ dataset, field, onSave, onClose }: FieldProps) {
  const { t } = useTranslation();
  const before = { label: field.label, description: field.description, synonyms: field.synonyms.join(', '), datatype: field.datatype, unit: field.unit, hidden: field.hidden };
  const [form, setForm] = useState(before);
  const set = (part: Partial<typeof before>) => setForm((old) => ({ ...old, ...part }));
  const save = () => {
    const words = {
      ...(form.label === before.label ? {} : { label: form.label }),
      ...(form.description === before.description ? {} : { description: form.description }),
      ...(form.synonyms === before.synonyms ? {} : { synonyms: listed(form.synonyms) }),
      ...(form.datatype === before.datatype ? {} : { datatype: form.datatype }),
      ...(form.unit === before.unit ? {} : { unit: form.unit }),
      ...(form.hidden === before.hidden ? {} : { hidden: form.hidden }),
    };
    if (Object.keys(words).length > 0) onSave(words);
    onClose();
  };
  return (
    <FormDialog open title={t('data.words.fieldTitle', { name: `${dataset.name}.${field.name}` })} submit={t('data.words.take')} maxWidth="sm" onSubmit={save} onClose={onClose}>
      <TextField autoFocus label={t('data.words.label')} value={form.label} onChange={(e) => set({ label: e.target.value })} helperText={t('data.words.labelHelp')} slotProps={{ htmlInput: { maxLength: 200 } }} />
      <TextField multiline minRows={2} label={t('ontology.meaning')} value={form.description} onChange={(e) => set({ description: e.target.value })} slotProps={{ htmlInput: { maxLength: 2000 } }} />
      <TextField label={t('data.words.synonyms')} value={form.synonyms} onChange={(e) => set({ synonyms: e.target.value })} helperText={t('data.words.synonymsHelp')} />
      <TextField select label={t('ontology.type')} value={form.datatype} onChange={(e) => set({ datatype: e.target.value })}>
        {[...new Set([...DATATYPES, form.datatype])].filter(Boolean).map((type) => (
          <MenuItem key={type} value={type}>
            {saidWord(t, 'type', type)}
          </MenuItem>
        ))}
      </TextField>
      <TextField label={t('data.words.unit')} value={form.unit} onChange={(e) => set({ unit: e.target.value })} helperText={t('data.words.unitHelp')} slotProps={{ htmlInput: { maxLength: 40 } }} />
      <Box>
        <FormControlLabel control={<Switch checked={form.hidden} onChange={(e) => set({ hidden: e.target.checked })} slotProps={{ input: { 'aria-describedby': 'field-hidden-help' } }} />} label={t('data.words.hidden')} />
        <FormHelperText id="field-hidden-help" sx={{ mt: 0 }}>
          {t('data.words.hiddenHelp')}
        </FormHelperText>
      </Box>
    </FormDialog>
  );
}

interface MetricProps {
  metric: ModelMetric | null;
  datasets: readonly string[];
  taken: readonly string[];
  onSave: (metric: ModelMetric) => void;
  onClose: () => void;
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The nearest name that can be taken. */
const fitName = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/[^A-Za-z0-9_]+/g, '_').replace(/^(?=\d|$)/, '_');

/** A measure with a name. */
export function MetricForm({ metric, datasets, taken, onSave, onClose }: MetricProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<ModelMetric>(metric ?? { name: '', label: '', expression: '', description: '', datasets: [] });
  const set = (part: Partial<ModelMetric>) => setForm((old) => ({ ...old, ...part }));
  const exists = metric?.name !== form.name && taken.includes(form.name);
  const unfit = form.name !== '' && !NAME.test(form.name);
  const valid = NAME.test(form.name) && !exists && form.expression.trim() !== '' && form.datasets.length > 0;
  return (
    <FormDialog
      open
      title={t(metric ? 'data.metrics.edit' : 'data.metrics.add')}
      submit={t('data.words.take')}
      maxWidth="sm"
      canSubmit={valid}
      onSubmit={() => {
        onSave(form);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField autoFocus required label={t('data.metrics.name')} value={form.name} error={exists || unfit} onChange={(e) => set({ name: e.target.value })} helperText={exists ? t('data.metrics.taken') : unfit ? t('data.metrics.unfit', { name: fitName(form.name) }) : t('data.metrics.nameHelp')} slotProps={{ htmlInput: { maxLength: 100, spellCheck: false } }} />
      <TextField label={t('data.words.label')} value={form.label} onChange={(e) => set({ label: e.target.value })} slotProps={{ htmlInput: { maxLength: 200 } }} />
      <TextField required multiline label={t('data.metrics.expression')} value={form.expression} onChange={(e) => set({ expression: e.target.value })} helperText={t('data.metrics.expressionHelp')} slotProps={{ htmlInput: { spellCheck: false } }} />
      <TextField select required label={t('data.models.datasets')} value={form.datasets} onChange={(e) => set({ datasets: ([] as string[]).concat(e.target.value) })} helperText={t('data.metrics.datasetsHelp')} slotProps={{ select: { multiple: true } }}>
        {datasets.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField multiline label={t('ontology.meaning')} value={form.description} onChange={(e) => set({ description: e.target.value })} />
    </FormDialog>
  );
}
