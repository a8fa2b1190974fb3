import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title?: string;
  text?: string | undefined;
  actions?: ReactNode;
  level?: 'h2' | 'h3';
  children?: ReactNode;
}

/** A framed part of a page with a heading of its own. */
export function Panel({ title, text, actions, level = 'h2', children }: Props) {
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2, minWidth: 0 }}>
      {(title || actions) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: children ? 1.5 : 0 }}>
          <Box sx={{ flex: 1, minWidth: 180 }}>
            {title && (
              <Typography component={level} variant={level}>
                {title}
              </Typography>
            )}
            {text && (
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            )}
          </Box>
          {actions}
        </Box>
      )}
      {children}
    </Paper>
  );
}
