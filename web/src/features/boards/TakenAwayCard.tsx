import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../../parts/StateChip';

/** Where a card stood that was taken away just now, with the way back. */
export function TakenAwayCard({ question, onBack }: { question: string; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1.5, p: 2, display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', alignSelf: 'start' }}>
      <Typography color="textSecondary" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        <Box component="s" sx={{ fontWeight: 600 }}>
          <bdi>{question}</bdi>
        </Box>
      </Typography>
      <StateChip tone="plain" label={t('boards.takenAway')} />
      {/* the button that was pressed is gone */}
      <Button autoFocus size="small" aria-label={`${t('app.undo')}: ${question}`} onClick={onBack}>
        {t('app.undo')}
      </Button>
    </Box>
  );
}
