import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AskKind } from '../../api/chats';

/** Whether the next question is answered or explored. */
export function ModeSwitch({ mode, onChange }: { mode: AskKind; onChange: (mode: AskKind) => void }) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={mode}
      aria-label={t('explore.mode.label')}
      onChange={(_, next: AskKind | null) => next && onChange(next)}
    >
      <Tooltip describeChild title={t('explore.mode.answerText')}>
        <ToggleButton value="analyst" sx={{ py: 0.25 }}>
          {t('explore.mode.answer')}
        </ToggleButton>
      </Tooltip>
      <Tooltip describeChild title={t('explore.mode.exploreText')}>
        <ToggleButton value="explore" sx={{ py: 0.25 }}>
          {t('explore.mode.explore')}
        </ToggleButton>
      </Tooltip>
    </ToggleButtonGroup>
  );
}
