import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { TableData } from '../../api/artifacts';
import { CHART_TYPES, figuresIn, namesIn, ORDERS, type ChartSetup } from './chartSpec';
import { headOf } from './polish';

interface Props {
  setup: ChartSetup;
  table: TableData;
  onChange: (setup: ChartSetup) => void;
  onReset: () => void;
}

/** Type, axes, series and order of a chart. */
export default function ChartEditor({ setup, table, onChange, onReset }: Props) {
  const { t } = useTranslation();
  const set = (change: Partial<ChartSetup>) => onChange({ ...setup, ...change });
  const columns = (names: string[]) => names.map((name) => [name, headOf(table.columns.find((column) => column.name === name) ?? { name, type: '' })] as const);
  const NONE = '';
  return (
    <Box role="group" aria-label={t('chartEdit.title')} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', alignItems: 'center', mb: 2 }}>
      <Choice label={t('chartEdit.type')} value={setup.type} options={CHART_TYPES.map((type) => [type, t(`chartEdit.types.${type}`)] as const)} onChange={(type) => set({ type })} />
      <Choice label={t('chartEdit.names')} value={setup.names} options={columns(namesIn(table))} onChange={(names) => set({ names })} />
      <Choices label={t('chartEdit.figures')} value={[setup.figures, ...(setup.also ?? [])]} options={columns(figuresIn(table))} onChange={([figures, ...also]) => figures !== undefined && set(also.length === 0 ? { figures, also } : { figures, also, series: null })} />
      <Choice label={t('chartEdit.series')} value={setup.series ?? NONE} options={[[NONE, t('app.none')] as const, ...columns(namesIn(table).filter((name) => name !== setup.figures))]} onChange={(series) => set(series === NONE ? { series: null } : { series, also: [] })} />
      <Choice label={t('chartEdit.order')} value={setup.order} options={ORDERS.map((order) => [order, t(`chartEdit.orders.${order}`)] as const)} onChange={(order) => set({ order })} />
      <Button size="small" onClick={onReset}>
        {t('chartEdit.reset')}
      </Button>
    </Box>
  );
}

/** One or several of the options. */
function Choices({ label, value, options, onChange }: { label: string; value: string[]; options: readonly (readonly [string, string])[]; onChange: (value: string[]) => void }) {
  const chosen = (given: unknown) => options.map(([name]) => name).filter((name) => Array.isArray(given) && given.includes(name));
  return (
    <TextField select size="small" label={label} value={value} slotProps={{ select: { multiple: true, onChange: (e) => onChange(chosen(e.target.value)) } }}>
      {options.map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Choice<T extends string>({ label, value, options, onChange }: { label: string; value: T; options: readonly (readonly [T, string])[]; onChange: (value: T) => void }) {
  return (
    <TextField select size="small" label={label} value={value} onChange={(e) => onChange(e.target.value as T)}>
      {options.map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
