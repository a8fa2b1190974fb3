import { Box, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ModelIssue } from '../../api/models';
import { AppLink, segment } from '../../app/links';

/** What keeps a model from being published, each with the way to its place. */
export function Issues({ issues, modelId }: { issues: readonly ModelIssue[]; modelId: string }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {issues.map((issue) => (
        <li key={`${issue.pointer} ${issue.message}`}>
          <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
            {issue.message}{' '}
          </Typography>
          <Link component={AppLink} to={`/data/models/${segment(modelId)}`} hash={`at=${issue.pointer}`} variant="body2">
            {t('data.issue.jump')}
          </Link>
        </li>
      ))}
    </Box>
  );
}
