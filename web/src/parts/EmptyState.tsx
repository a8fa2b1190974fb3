import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  icon: SvgIconComponent;
  title: string;
  text?: string;
  /** What to do next; a button as a rule. */
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}

/** Nothing here yet: why, and what to do about it. */
export function EmptyState({ icon: Icon, title, text, action, level = 'h2' }: Props) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 2, py: 6, maxWidth: 520, mx: 'auto' }}>
      <Box sx={{ width: 56, height: 56, borderRadius: '50%', bgcolor: 'action.hover', display: 'grid', placeItems: 'center', color: 'primary.main', mb: 1 }}>
        <Icon />
      </Box>
      <Typography component={level} variant="h2">
        {title}
      </Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
