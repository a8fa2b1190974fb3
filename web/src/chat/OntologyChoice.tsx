import { MenuItem, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Ontology } from '../api/ontologies';

interface Props {
  value: string;
  ontologies: readonly Ontology[];
  onChange: (id: string) => void;
}

/** Which ontology is asked, where there is more than one. */
export default function OntologyChoice({ value, ontologies, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <TextField select size="small" fullWidth label={t('welcome.ontology')} value={value} onChange={(e) => onChange(e.target.value)}>
      {ontologies.map((o) => (
        <MenuItem key={o.id} value={o.id}>
          {o.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
