import { useEffect, useState } from 'react';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const TENTH = SECOND / 10;

/** Milliseconds as `m:ss`. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long something that is over took: up to a minute in tenths of a second, then as `m:ss`. */
export function formatTook(milliseconds: number, language: string): string {
  if (milliseconds >= MINUTE) return formatElapsed(milliseconds);
  const tenths = Math.floor(milliseconds / TENTH);
  const text = (Math.max(1, tenths) / 10).toLocaleString(language, { minimumFractionDigits: 1 });
  return `${tenths < 1 ? '< ' : ''}${text} s`;
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
