import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AppLink } from '../app/links';

interface Props {
  title: string;
  lead?: string | undefined;
  /** The page above. */
  back?: { to: string; label: string };
  /** Beside the title: states. */
  chips?: ReactNode;
  actions?: ReactNode;
  /** For graphs and wide tables. */
  wide?: boolean;
  children: ReactNode;
}

/** A page with its headline, what can be done on it, and a column to read. */
export function PageFrame({ title, lead, back, chips, actions, wide = false, children }: Props) {
  return (
    <Box sx={{ height: '100%', overflowY: 'auto' }}>
      <Box sx={{ maxWidth: wide ? 1320 : 1000, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 2.5, sm: 4 } }}>
        {back && (
          <MuiLink component={AppLink} to={back.to} variant="body2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24, mb: 1 }}>
            <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden="true" />
            {back.label}
          </MuiLink>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mb: lead ? 0.5 : 3 }}>
          {/* a menu of actions always has room beside the name */}
          <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere', maxWidth: actions ? 'calc(100% - 52px)' : '100%' }}>
            <bdi>{title}</bdi>
          </Typography>
          {chips}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', ml: 'auto' }}>{actions}</Box>
        </Box>
        {lead && (
          <Typography color="textSecondary" sx={{ mb: 3, maxWidth: 720 }}>
            {lead}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  );
}
