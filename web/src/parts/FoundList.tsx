import { Box, Button, TextField, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** So many are looked through without a search. */
const MANY = 8;
/** So many are drawn at once, and come with each look further. */
const STEP = 50;

interface Props<T> {
  items: readonly T[];
  /** What is looked through. */
  text: (item: T) => string;
  /** Draws what was found, so many of it. */
  children: (found: readonly T[], most: number) => ReactNode;
}

/** A list that may be long: what is in it is found by a word, and drawn piece by piece. */
export function FoundList<T>({ items, text, children }: Props<T>) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(STEP);
  const words = wordsOf(search);
  const found = words.length === 0 ? items : items.filter((item) => hasAll(text(item), words));
  return (
    <>
      {items.length > MANY && (
        <TextField
          type="search"
          size="small"
          label={t('app.search')}
          value={search}
          sx={{ mb: 1.5, width: 320, maxWidth: '100%' }}
          onChange={(event) => {
            setSearch(event.target.value);
            setMost(STEP);
          }}
        />
      )}
      {found.length === 0 ? (
        <Typography role="status" color="textSecondary">
          {t('sidebar.noMatch')}
        </Typography>
      ) : (
        children(found, most)
      )}
      {found.length > most && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1.5 }}>
          <Button variant="outlined" size="small" onClick={() => setMost(most + STEP)}>
            {t('app.more')}
          </Button>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('list.shown', { shown: most, all: found.length })}
          </Typography>
        </Box>
      )}
    </>
  );
}

const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.toLowerCase().includes(word));

/** What was changed last comes first; what does not say when, last. */
export const newestFirst = <T extends { updatedAt?: string | null | undefined }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''));
