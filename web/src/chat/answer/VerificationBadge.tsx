import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import { Box, Chip, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationReport } from '../../api/artifacts';
import { hiddenText } from '../../app/hiddenText';

const LOOK = {
  verified: { color: 'success', icon: <CheckCircleIcon /> },
  not_verified: { color: 'warning', icon: <HelpIcon /> },
  failed: { color: 'error', icon: <CancelIcon /> },
} as const;

/** What verification came to; opens the checks behind it. */
export function VerificationBadge({ report }: { report: VerificationReport }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const look = LOOK[report.outcome];
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={look.color}
        icon={look.icon}
        label={t(`badge.${report.outcome}`)}
        title={t('badge.show')}
        aria-haspopup="dialog"
        onClick={(e) => setAnchor(e.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { p: 2, maxWidth: 460 }, role: 'dialog', 'aria-label': t('trace.checks') } }}
      >
        <Checks report={report} />
      </Popover>
    </>
  );
}

/** Every check with its result, and the diagnosis. */
export function Checks({ report }: { report: VerificationReport }) {
  const { t } = useTranslation();
  return (
    <>
      {report.diagnosis && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {report.diagnosis}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {report.checks.map((check, i) => (
          <Box component="li" key={i} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            {check.passed ? <CheckCircleIcon fontSize="small" color="success" /> : <CancelIcon fontSize="small" color="error" />}
            <Typography variant="body2">
              <Box component="span" sx={hiddenText}>{`${t(check.passed ? 'trace.passed' : 'trace.notPassed')}: `}</Box>
              <b>{check.name}</b>
              {check.message && ` – ${check.message}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
