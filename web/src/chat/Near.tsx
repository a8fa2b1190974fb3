import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** So far above and below the view a message is drawn. */
const AROUND = '1500px 0px';
/** What comes back keeps its old height until its late pieces (charts, colours of code) are there. */
const SETTLE_MS = 2000;
/** What stands in for a piece whose code or data is not there yet: a message with one has not got its height. */
const LATE = '.MuiSkeleton-root, [data-late]';

interface Props {
  /** Whether it stays drawn wherever the reader is. */
  keep: boolean;
  children: ReactNode;
}

/**
 * A message as long as the reader is near it, else a gap of its height: however long a conversation is, the page holds a
 * few screens of it, in their order. What has the keyboard stays, and so does what has never been measured, or is not whole yet.
 */
export function Near({ keep, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [gap, setGap] = useState<number | null>(null);
  const [least, setLeast] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || keep || typeof IntersectionObserver === 'undefined') return;
    let again: ReturnType<typeof setTimeout>;
    const leave = (height: number) => {
      if (element.querySelector(LATE)) {
        again = setTimeout(() => leave(element.getBoundingClientRect().height), SETTLE_MS);
      } else if (height > 0 && !element.contains(document.activeElement)) {
        setGap(height);
        setLeast(height);
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1);
        if (seen === undefined) return;
        clearTimeout(again);
        if (seen.isIntersecting) setGap(null);
        else leave(seen.boundingClientRect.height);
      },
      { root: element.closest('[data-pane]'), rootMargin: AROUND },
    );
    observer.observe(element);
    return () => {
      clearTimeout(again);
      observer.disconnect();
    };
  }, [keep]);
  const far = gap !== null && !keep;
  useEffect(() => {
    if (far || least === null) return;
    const timer = setTimeout(() => setLeast(null), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [far, least]);
  return (
    <Box ref={place} sx={{ display: 'flow-root' }} style={far ? { height: gap } : least === null ? undefined : { minHeight: least }}>
      {far ? null : children}
    </Box>
  );
}
