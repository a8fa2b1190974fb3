import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Messages that are drawn at first: the last question and its answer. A long conversation opens as fast as a short one. */
export const FIRST = 2;
/** Those that come at once with each look further back; more would hold the page when they are put in. */
export const STEP = 4;
/** So far above the view the next ones are drawn. */
const AHEAD = '800px 0px 0px 0px';

export interface Latest<T> {
  items: readonly T[];
  /** How many stand before them. */
  earlier: number;
  more: () => void;
  /** The element above the first item; when it comes near, more are drawn. */
  above: (element: HTMLElement | null) => void;
}

/** The latest of a long list, and those before as the reader comes near them. */
export function useLatest<T>(all: readonly T[]): Latest<T> {
  const [count, setCount] = useState(FIRST);
  const [known, setKnown] = useState(0);
  if (all.length !== known) {
    // what is asked now takes nothing away that was drawn before it; a whole conversation begins at its end
    const grown = all.length - known;
    setKnown(all.length);
    if (known > 0 && grown > 0 && grown <= STEP) setCount(count + grown);
  }
  const observer = useRef<IntersectionObserver | null>(null);
  const more = useCallback(() => startTransition(() => setCount((old) => old + STEP)), []);
  const above = useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect();
      if (element === null || typeof IntersectionObserver === 'undefined') return;
      observer.current = new IntersectionObserver((seen) => seen.some((s) => s.isIntersecting) && more(), { rootMargin: AHEAD });
      observer.current.observe(element);
    },
    // an element that stays in sight is told of once: it is watched anew after each step
    [more, count],
  );
  useEffect(() => () => observer.current?.disconnect(), []);
  const first = Math.max(0, all.length - count);
  return { items: first === 0 ? all : all.slice(first), earlier: first, more, above };
}
