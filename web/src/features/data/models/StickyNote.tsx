import { Alert, type AlertColor } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  severity: AlertColor;
  action: ReactNode;
  children: ReactNode;
}

/** What comes next with a model, in sight however far somebody has scrolled. */
export function StickyNote({ severity, action, children }: Props) {
  return (
    <Alert
      severity={severity}
      role="status"
      sx={{ position: 'sticky', top: 8, zIndex: 5, mb: 2, boxShadow: 3, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 220px' }, '& .MuiAlert-action': { gap: 1, alignItems: 'center' }, '& .MuiAlert-action .MuiButton-root': { whiteSpace: 'nowrap', flexShrink: 0 } }}
      action={action}
    >
      {children}
    </Alert>
  );
}
