import PreferenceIcon from '@mui/icons-material/PersonOutlined';
import TuneIcon from '@mui/icons-material/Tune';
import { Box, Chip, Divider, Menu, MenuItem, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanArtifact } from '../../api/artifacts';
import type { Dataset } from '../../api/ontologies';
import { useDatasets } from '../../app/queries';
import { askHere, editHere } from '../askEvent';
import { endedIn, monthText, yearOf, yearText, type Month } from '../dataPeriods';
import { measuresIn } from '../suggestionsFor';
import { useOwnAnswer } from './keptRows';
import { askedOf, readingOf, restOf, type Asked, type Read } from './reading';
import { usePreferences } from '../../features/preferences/queries';
import { useAskLanguage } from './useAskLanguage';
import { usedPreferences } from './usedPreferences';

interface Props {
  plan: PlanArtifact;
  question: string;
  ontologyId: string;
  /** Whether another question may be asked from here. */
  canAsk: boolean;
}

/** How the question was read: measure, period, conditions, assumptions; each can be changed. */
export function ReadingChips({ plan, question, ontologyId, canAsk }: Props) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<{ at: HTMLElement; read: Read } | null>(null);
  const datasets = useDatasets(canAsk && open ? ontologyId : null).data;
  const asked = askedOf(plan);
  const lng = useAskLanguage();
  const reads = readingOf(plan);
  const own = usePreferences(ontologyId, ontologyId !== '').data; // messages may come before their conversation
  const isOwn = useOwnAnswer();
  const everywhere = usePreferences(null).data;
  if (reads.length === 0) return null;
  const used = isOwn ? usedPreferences([...(own ?? []), ...(everywhere ?? [])], reads, question) : [];
  const close = () => setOpen(null);
  const others = open && asked ? othersOf(t, open.read, asked, datasets ?? [], lng) : [];
  return (
    <Box role="group" aria-label={t('reading.title')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mt: 1.5 }}>
      <Typography variant="caption" color="textSecondary">
        {t('reading.title')}
      </Typography>
      {reads.map((read, i) => {
        const label = labelOf(t, read, i18n.language);
        return (
          <Chip
            key={i}
            size="small"
            variant="outlined"
            label={label}
            sx={{ maxWidth: '100%' }}
            {...(canAsk && {
              icon: <TuneIcon />,
              'aria-haspopup': 'menu' as const,
              'aria-label': t('reading.change', { what: label }),
              onClick: (e: React.MouseEvent<HTMLElement>) => setOpen({ at: e.currentTarget, read }),
            })}
          />
        );
      })}
      {used.map((preference) => (
        <Chip key={preference.id} size="small" variant="outlined" color="info" icon={<PreferenceIcon />} label={t('reading.preference', { value: preference.value })} sx={{ maxWidth: '100%' }} />
      ))}
      <Menu open={open !== null} anchorEl={open?.at ?? null} onClose={close} slotProps={{ paper: { role: 'dialog', 'aria-label': t('reading.title') } }}>
        {others.map(({ label, question: other }) => (
          <MenuItem
            key={other}
            onClick={() => {
              close();
              askHere(other);
            }}
          >
            {label}
          </MenuItem>
        ))}
        {others.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            const read = open?.read;
            close();
            editHere(read?.kind === 'assumed' ? `${question.replace(/[?.\s]+$/, '')} (${read.text})` : question);
          }}
        >
          {t('reading.other')}
        </MenuItem>
      </Menu>
    </Box>
  );
}

const HOWS = ['sum', 'average', 'median', 'minimum', 'maximum', 'count', 'count_distinct'] as const;
const TESTS = ['is', 'is_not', 'more_than', 'at_least', 'less_than', 'at_most', 'between', 'contains'] as const;

function labelOf(t: TFunction, read: Read, language: string): string {
  switch (read.kind) {
    case 'measure': {
      const how = HOWS.find((h) => h === read.how);
      const meaning = how ? t(`reading.how.${how}`, { field: read.field }) : '';
      return meaning === '' || meaning.toLowerCase() === read.name.toLowerCase() ? read.name : `${read.name} = ${meaning}`;
    }
    case 'period': {
      const days = daysOf(t, read.from, read.to, language);
      const named = read.words !== '' && days !== '' ? `${read.words}: ${days}` : read.words || days;
      return named || t('reading.allTime');
    }
    case 'filter': {
      const test = TESTS.find((h) => h === read.how) ?? 'is';
      return t(`reading.test.${test}`, { field: read.field, value: read.values.join(', ') });
    }
    case 'assumed':
      return t('reading.assumed', { text: read.text });
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for a language: making one takes milliseconds, and a conversation shows many. */
function formatOf(language: string): Intl.DateTimeFormat {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

/** `1 Oct – 31 Oct 2026`, in the language of the page. */
function daysOf(t: TFunction, from: string | null, to: string | null, language: string): string {
  const format = formatOf(language);
  const day = (text: string | null) => {
    const at = text === null ? NaN : Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
    return Number.isNaN(at) ? null : new Date(at);
  };
  const [first, end] = [day(from), day(to)];
  if (first && end && first <= end) return format.formatRange(first, end);
  if (first) return t('reading.since', { day: format.format(first) });
  return end ? t('reading.until', { day: format.format(end) }) : '';
}

const PERIODS = ['this month', 'last month', 'last 12 months', 'this year', 'last year'] as const;

/** Periods to choose from: counted from today, or from the end of data that ended long ago. */
function periodsOf(t: TFunction, ended: Month | null, lng: string): { label: string; window: string }[] {
  if (ended === null) return PERIODS.map((window) => ({ label: t(`reading.period.${window.replaceAll(' ', '_') as 'last_month'}`), window }));
  const month = monthText(ended, lng);
  const year = yearOf(ended);
  return [
    { label: t('reading.period.month', { month }), window: `in ${month}` },
    { label: t('reading.period.months'), window: yearText(t, ended, lng) },
    { label: t('reading.period.year', { year }), window: `in ${year}` },
  ];
}

interface Other {
  label: string;
  question: string;
}

/** The same question with one thing of its reading changed. */
function othersOf(t: TFunction, read: Read, asked: Asked, datasets: readonly Dataset[], lng: string): Other[] {
  const ask = (change: Partial<Asked>) => {
    const a = { ...asked, ...change };
    return t(a.by[0] ? 'follow.all' : 'follow.total', { metric: a.metric, group: a.by[0] ?? '', rest: restOf(a.only, a.window), lng });
  };
  switch (read.kind) {
    case 'measure':
      return datasets
        .filter((d) => d.name === read.dataset)
        .flatMap(measuresIn)
        .filter((name) => name !== read.field)
        .slice(0, 6)
        .map((name) => ({ label: name, question: ask({ metric: `total ${name.replace(/^total /, '')}` }) }));
    case 'period':
      return asked.overTime
        ? []
        : [...periodsOf(t, endedIn(datasets), lng).filter((p) => p.window !== asked.window).map(({ label, window }) => ({ label, question: ask({ window }) })), ...(asked.window ? [{ label: t('reading.allTime'), question: ask({ window: null }) }] : [])];
    case 'filter':
      return [{ label: t('reading.without', { value: read.values.join(', ') }), question: ask({ only: asked.only.filter((v) => !read.values.includes(v)) }) }];
    case 'assumed':
      return [];
  }
}
