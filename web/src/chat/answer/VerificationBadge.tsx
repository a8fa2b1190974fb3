import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box, Chip, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BadgeLine, VerificationReport } from '../../api/artifacts';
import { hiddenText } from '../../app/hiddenText';

const LOOK = {
  verified: { color: 'success', icon: <CheckCircleIcon /> },
  not_verified: { color: 'warning', icon: <HelpIcon /> },
  failed: { color: 'error', icon: <CancelIcon /> },
} as const;

/** What verification came to, and whether there is something to keep in mind; opens the checks behind it. */
export function VerificationBadge({ report, noted = false, note, label }: { report: VerificationReport; noted?: boolean; note?: string; label?: string }) {
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
        label={label ?? t(noted && report.outcome === 'verified' ? 'badge.noted' : `badge.${report.outcome}`)}
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
        {note && (
          <Typography variant="body2" sx={{ mb: 1 }}>
            {note}
          </Typography>
        )}
        {report.lines.length > 0 ? <Lines lines={report.lines} /> : <Checks report={report} />}
      </Popover>
    </>
  );
}

const MARK = {
  held: <CheckCircleIcon fontSize="small" color="success" />,
  failed: <CancelIcon fontSize="small" color="error" />,
  not_available: <HelpIcon fontSize="small" color="warning" />,
  not_applicable: <RemoveIcon fontSize="small" color="disabled" />,
} as const;

/** What a person wants to know before trusting an answer: at most five plain lines. */
export function Lines({ lines }: { lines: BadgeLine[] }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {lines.map((line) => (
        <Box component="li" key={line.aspect} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          {MARK[line.outcome]}
          <Box>
            <Typography variant="body2">
              <Box component="span" sx={hiddenText}>{`${t(`badge.outcome.${line.outcome}`)}: `}</Box>
              <b>{t(`badge.line.${line.aspect}`)}</b>
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t(`badgeHow.${line.aspect}.${line.outcome}`)}
            </Typography>
            {line.sentences.slice(0, 3).map((sentence) => (
              <Typography key={sentence} variant="body2" color="text.secondary">
                {sentence}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const FIRST_OF_ALL = ['failed', 'not_available'] as const;

/** The lines that cost an answer its badge: what does not hold before what could not be checked. */
function costly(report: VerificationReport): BadgeLine[] {
  return report.outcome === 'verified' ? [] : FIRST_OF_ALL.flatMap((outcome) => report.lines.filter((line) => line.outcome === outcome));
}

/** Why the badge is not better, then every check with its result, and the diagnosis. */
export function Checks({ report }: { report: VerificationReport }) {
  const { t, i18n } = useTranslation();
  const lines = costly(report);
  // a check that is a line of the badge by its name is told once
  const checks = report.checks.filter((check) => !lines.some((line) => line.aspect === check.name)).sort((a, b) => Number(a.passed) - Number(b.passed));
  const named = (name: string) => (i18n.exists(`badge.line.${name}`) ? t(`badge.line.${name}` as 'badge.line.right_data') : name);
  return (
    <>
      {lines.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <Lines lines={lines} />
        </Box>
      )}
      {report.diagnosis && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {report.diagnosis}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {checks.map((check, i) => (
          <Box component="li" key={i} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            {check.passed ? <CheckCircleIcon fontSize="small" color="success" /> : <CancelIcon fontSize="small" color="error" />}
            <Typography variant="body2">
              <Box component="span" sx={hiddenText}>{`${t(check.passed ? 'trace.passed' : 'trace.notPassed')}: `}</Box>
              <b>{named(check.name)}</b>
              {check.message && ` – ${check.message}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
