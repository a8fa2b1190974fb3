import { Chip, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useDatasets } from '../../app/queries';
import { askHere } from '../askEvent';
import { corrected, vocabularyOf } from './typos';

/** The question with a near word in place of one that the data does not know. */
export function TypoOffer({ question, missing, ontologyId }: { question: string; missing: readonly string[]; ontologyId: string }) {
  const { t } = useTranslation();
  const datasets = useDatasets(ontologyId).data;
  const better = datasets ? corrected(question, missing, vocabularyOf(datasets)) : null;
  if (better === null) return null;
  return (
    <Typography component="div" variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
      {t('reading.didYouMean')}
      <Chip label={better} color="primary" variant="outlined" onClick={() => askHere(better)} />
    </Typography>
  );
}
