import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import BoardList from './BoardList';
import { useBoards } from './queries';

/** What a person who only reads finds on the start page: boards that others share. */
export default function SharedBoards() {
  const { t } = useTranslation();
  const boards = useBoards().data;
  if (boards === undefined) return null;
  return (
    <Box component="section" aria-label={t('boards.title')}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('boards.title')}
      </Typography>
      {boards.length === 0 ? <Typography color="textSecondary">{t('boards.emptyViewer')}</Typography> : <BoardList boards={boards} label={t('boards.title')} />}
    </Box>
  );
}
