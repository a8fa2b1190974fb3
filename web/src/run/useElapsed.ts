import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Milliseconds as `m:ss`. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Time since `startedAt`, ticking every second while active. */
export function useElapsed(startedAt: string | null, active: boolean): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [active, startedAt]);
  return formatElapsed(startedAt === null ? 0 : now - Date.parse(startedAt));
}
