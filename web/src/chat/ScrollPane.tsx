import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import { Box, Fab } from '@mui/material';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const NEAR_PX = 80;

interface Props {
  /** A change of it jumps to the end: another conversation, an own question. */
  jumpOn: string;
  children: ReactNode;
}

/** Keeps the end in view while the reader is there, and never pulls a reader away from further up. */
export function ScrollPane({ jumpOn, children }: Props) {
  const { t } = useTranslation();
  const pane = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    const element = pane.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useEffect(() => {
    follows.current = true;
    setAway(false);
    toEnd();
  }, [jumpOn, toEnd]);

  useEffect(() => {
    const element = content.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => follows.current && toEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    const element = pane.current;
    if (!element) return;
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    follows.current = near;
    setAway(!near);
  };

  return (
    <Box sx={{ position: 'relative', minHeight: 0, flex: 1 }}>
      <Box ref={pane} onScroll={onScroll} sx={{ height: '100%', overflowY: 'auto', scrollPaddingBottom: 24 }}>
        <div ref={content}>{children}</div>
      </Box>
      {away && (
        <Fab
          size="small"
          variant="extended"
          onClick={toEnd}
          sx={{ position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)', textTransform: 'none' }}
        >
          <ArrowDownwardIcon fontSize="small" sx={{ mr: 0.5 }} />
          {t('chat.jump')}
        </Fab>
      )}
    </Box>
  );
}
