import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaidRelationship } from '../../../api/models';
import { FormDialog } from '../../../parts/FormDialog';
import type { ModelRelationship, ModelWords } from '../osi';

const CARDINALITIES = ['many_to_one', 'one_to_one', 'one_to_many', 'many_to_many'] as const;

interface Props {
  relationship: ModelRelationship | null;
  words: ModelWords;
  onSave: (name: string, said: SaidRelationship) => void;
  onClose: () => void;
}

/** Says which columns of one dataset lead to which of another. */
export function RelationshipForm({ relationship, words, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(relationship?.fromDataset ?? '');
  const [to, setTo] = useState(relationship?.toDataset ?? '');
  const [fromColumns, setFromColumns] = useState(relationship?.fromColumns ?? []);
  const [toColumns, setToColumns] = useState(relationship?.toColumns ?? []);
  const [cardinality, setCardinality] = useState(relationship?.cardinality ?? 'many_to_one');
  const [role, setRole] = useState(relationship?.role ?? '');
  const valid = fromColumns.length > 0 && fromColumns.length === toColumns.length;
  const name = relationship?.name ?? `${from}_${fromColumns.join('_')}_${to}`;
  const end = (label: string, dataset: string, setDataset: (name: string) => void, columns: string[], setColumns: (names: string[]) => void) => (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextField
        select
        required
        label={label}
        value={dataset}
        onChange={(e) => {
          setDataset(e.target.value);
          setColumns([]);
        }}
      >
        {words.datasets.map((d) => (
          <MenuItem key={d.name} value={d.name}>
            {d.label || d.name}
          </MenuItem>
        ))}
      </TextField>
      <TextField select required disabled={dataset === ''} label={t('data.relationships.columns')} value={columns} onChange={(e) => setColumns(([] as string[]).concat(e.target.value))} slotProps={{ select: { multiple: true } }}>
        {(words.datasets.find((d) => d.name === dataset)?.fields ?? []).map((f) => (
          <MenuItem key={f.name} value={f.name}>
            {f.name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
  return (
    <FormDialog
      open
      title={t(relationship ? 'data.relationships.edit' : 'data.relationships.add')}
      submit={t('app.save')}
      maxWidth="sm"
      canSubmit={valid}
      onSubmit={() => {
        onSave(name, { fromDataset: from, fromColumns, toDataset: to, toColumns, cardinality, role: role.trim() || null });
        onClose();
      }}
      onClose={onClose}
    >
      {end(t('data.relationships.from'), from, setFrom, fromColumns, setFromColumns)}
      {end(t('data.relationships.to'), to, setTo, toColumns, setToColumns)}
      <TextField select label={t('data.relationships.cardinality')} value={cardinality} onChange={(e) => setCardinality(e.target.value)}>
        {CARDINALITIES.map((c) => (
          <MenuItem key={c} value={c}>
            {t(`data.cardinality.${c}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField label={t('data.relationships.role')} value={role} onChange={(e) => setRole(e.target.value)} helperText={t('data.relationships.roleHelp')} slotProps={{ htmlInput: { maxLength: 100 } }} />
    </FormDialog>
  );
}
