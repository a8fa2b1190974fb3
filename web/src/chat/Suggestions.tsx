import { Box, ButtonBase, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatasets } from '../app/queries';
import { useAskLanguage } from './answer/useAskLanguage';
import { suggestionsFor, suggestionText } from './suggestionsFor';

interface Props {
  ontologyId: string | null;
  onPick: (question: string) => void;
  /** How many at most. */
  most?: number;
}

/** Sample questions for an ontology, to be asked with one click. */
export function Suggestions({ ontologyId, onPick, most = 4 }: Props) {
  const { t } = useTranslation();
  const datasets = useDatasets(ontologyId).data;
  const lng = useAskLanguage();
  const questions = useMemo(
    () => suggestionsFor(datasets ?? []).map((s) => suggestionText(t, s, lng)),
    [datasets, t, lng],
  );
  if (questions.length === 0) return null;
  return (
    <Box component="section" aria-label={t('welcome.suggestions')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('welcome.suggestions')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.25 }}>
        {questions.slice(0, most).map((question) => (
          <ButtonBase
            key={question}
            onClick={() => onPick(question)}
            sx={{ p: 2, minHeight: 64, font: 'inherit', fontSize: '0.95rem', lineHeight: 1.4, justifyContent: 'flex-start', textAlign: 'left', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', '&:hover': { borderColor: 'primary.main' }, '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 } }}
          >
            {question}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
