import { Box, LinearProgress, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSpend, spendToday, type SpendLine } from '../../api/admin';
import { Loaded } from '../../parts/Loaded';
import { PageFrame } from '../../parts/PageFrame';
import { moneyText } from '../../parts/money';
import { Panel } from '../../parts/Panel';
import { SimpleTable, type TableColumn } from '../../parts/SimpleTable';
import { saidWord } from '../said/said';

const SECOND = 1000;

const RESOURCES = ['tokens', 'model_calls', 'money', 'sql', 'python'] as const;
const isKnown = (resource: string): resource is (typeof RESOURCES)[number] => RESOURCES.some((known) => known === resource);

/** The day that budgets count now: it begins at midnight UTC. */
const dayOfBudgets = () => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);

/** What is left of today, and what everybody used on a day. */
export function SpendPage() {
  const { t, i18n } = useTranslation();
  const [day, setDay] = useState(dayOfBudgets);
  const spend = useQuery({ queryKey: ['spend', 'of', day], queryFn: () => listSpend(day) });
  const today = useQuery({ queryKey: ['spend', 'today'], queryFn: spendToday });
  const number = (n: number) => n.toLocaleString(i18n.language);
  const amount = (resource: string, n: number) => (resource === 'money' ? moneyText(n, i18n.language) : number(resource === 'sql' || resource === 'python' ? Math.round(n / SECOND) : n));
  const called = (resource: string) => (isKnown(resource) ? t(`admin.spend.resource.${resource}`) : resource);
  const per = (word: string) => (word === 'run' || word === 'day' ? t(`admin.spend.${word}`) : word);
  const columns: TableColumn<SpendLine>[] = [
    { key: 'user', head: t('admin.spend.user'), sortBy: (l) => l.user, cell: (l) => l.user },
    { key: 'provider', head: t('admin.spend.provider'), sortBy: (l) => l.provider, cell: (l) => l.provider },
    { key: 'purpose', head: t('admin.spend.purpose'), sortBy: (l) => l.purpose, cell: (l) => saidWord(t, 'purpose', l.purpose) },
    { key: 'tokens', head: t('admin.spend.tokens'), numeric: true, sortBy: (l) => l.spent.tokens, cell: (l) => number(l.spent.tokens) },
    { key: 'calls', head: t('admin.spend.calls'), numeric: true, sortBy: (l) => l.spent.modelCalls, cell: (l) => number(l.spent.modelCalls) },
    { key: 'cost', head: t('admin.spend.cost'), under: t('admin.spend.currency'), numeric: true, sortBy: (l) => l.spent.micros, cell: (l) => moneyText(l.spent.micros, i18n.language) },
  ];
  return (
    <PageFrame title={t('admin.spend.title')} lead={t('admin.spend.lead')}>
      <Panel title={t('admin.spend.today')}>
        <Loaded query={today} height={48}>
          {(data) =>
            data.budgets.length === 0 ? (
              <Typography color="textSecondary">{t('admin.spend.none')}</Typography>
            ) : (
              <Box sx={{ display: 'grid', gap: 1.5 }}>
                {data.budgets.map((b) => (
                  <Box key={`${b.resource} ${b.per}`}>
                    <Typography variant="body2">{`${called(b.resource)} ${per(b.per)}: ${t('admin.spend.left', { left: amount(b.resource, b.left), limit: amount(b.resource, b.limit) })}`}</Typography>
                    <LinearProgress variant="determinate" value={b.limit > 0 ? (b.left / b.limit) * 100 : 0} aria-label={`${called(b.resource)} ${per(b.per)}`} />
                  </Box>
                ))}
              </Box>
            )
          }
        </Loaded>
      </Panel>
      <TextField
        type="date"
        size="small"
        label={t('admin.spend.of')}
        value={day}
        onChange={(event) => setDay(event.target.value || dayOfBudgets())}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayOfBudgets() } }}
        sx={{ mt: 3, mb: 2 }}
      />
      <Loaded query={spend}>
        {(lines) => (lines.length === 0 ? <Typography color="textSecondary">{t('admin.spend.empty')}</Typography> : <SimpleTable label={t('admin.spend.title')} columns={columns} rows={lines} rowKey={(l) => `${l.user} ${l.provider} ${l.purpose}`} />)}
      </Loaded>
    </PageFrame>
  );
}
