import { Alert, Box, Button, GlobalStyles, Link, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../api/artifacts';
import { exportReportUrl, type Message } from '../../api/chats';
import { Chart } from '../../chat/answer/ChartTab';
import { PlainTable } from '../../chat/answer/PlainTable';
import Markdown from '../../chat/Markdown';

const NO_PREVIEWS = new Map();
const FORMATS = ['pdf', 'html', 'markdown'] as const;

/** A report with its contents; it prints alone. */
export function ReportView({ message, report, markdown }: { message: Message; report: Report; markdown: string }) {
  const { t } = useTranslation();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const print = () => {
    root.current?.setAttribute('data-printing', '');
    window.addEventListener('afterprint', () => root.current?.removeAttribute('data-printing'), { once: true });
    window.print();
  };
  return (
    <Box ref={root} data-report sx={STYLE}>
      <GlobalStyles styles={PRINTING} />
      <Typography component="h3" variant="h5" sx={{ mt: 1 }}>
        {report.title}
      </Typography>
      <Box data-noprint sx={{ display: 'flex', gap: 1, my: 1, flexWrap: 'wrap' }}>
        <Button size="small" onClick={() => void navigator.clipboard.writeText(markdown)}>
          {t('explore.copy')}
        </Button>
        {FORMATS.map((format) => (
          <Button key={format} size="small" component="a" href={exportReportUrl(message.chatId, message.id, format)} download>
            {t(`explore.save.${format}`)}
          </Button>
        ))}
        <Button size="small" onClick={print}>
          {t('explore.print')}
        </Button>
      </Box>
      <Box component="nav" data-noprint aria-label={t('explore.outline')} sx={{ my: 1, display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {report.sections.map((section) => (
          <Link key={section.part} href={`#${id}-${section.part}`} variant="body2">
            {section.heading}
          </Link>
        ))}
      </Box>
      {report.withheld > 0 && <Alert severity="info">{t('explore.withheld', { count: report.withheld })}</Alert>}
      {report.sections.map((section) => (
        <Box key={section.part} component="section" id={`${id}-${section.part}`} sx={{ mt: 2 }}>
          <Typography component="h4" variant="h6">
            {section.heading}
          </Typography>
          <Markdown text={section.markdown} />
          {section.exhibits.map((exhibit, i) => (
            <Box key={i} component="figure" sx={{ mx: 0, my: 2, breakInside: 'avoid' }}>
              <Typography component="figcaption" variant="body2" color="textSecondary">
                {exhibit.caption}
              </Typography>
              {exhibit.chart ? (
                <Chart chart={exhibit.chart} previews={NO_PREVIEWS} />
              ) : (
                exhibit.table && <PlainTable table={exhibit.table} caption={exhibit.caption} />
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

// the report alone, out of the panes that it scrolls in
const PRINTING = {
  '@media print': {
    'body:has([data-printing]) *:not([data-printing], [data-printing] *, :has([data-printing]))': { display: 'none !important' },
    '[data-printing] button': { display: 'none' },
    'html:has([data-printing]), body:has([data-printing]), body *:has([data-printing])': {
      display: 'block !important',
      position: 'static !important',
      height: 'auto !important',
      maxWidth: 'none !important',
      overflow: 'visible !important',
      contentVisibility: 'visible !important',
    },
  },
} as const;

const STYLE = {
  '@media print': { '& [data-noprint]': { display: 'none' }, '& .MuiTableContainer-root': { maxHeight: 'none !important' } },
} as const;
