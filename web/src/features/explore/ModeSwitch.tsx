import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AskKind } from '../../api/chats';

interface Props {
  mode: AskKind;
  /** Whether the conversation is about files, so that a session is at hand. */
  files: boolean;
  onChange: (mode: AskKind) => void;
}

/** Whether the next question is answered, explored, or worked out in the session over files. */
export function ModeSwitch({ mode, files, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={mode}
      aria-label={t('explore.mode.label')}
      onChange={(_, next: AskKind | null) => next && onChange(next)}
    >
      {files && (
        <Tooltip describeChild title={t('files.modeText')}>
          <ToggleButton value="files" sx={{ py: 0.25 }}>
            {t('files.mode')}
          </ToggleButton>
        </Tooltip>
      )}
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
