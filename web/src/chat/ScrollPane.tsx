import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import { Box, Fab, Tooltip } from '@mui/material';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const NEAR_PX = 80;
/** What stands above the headline of an answer. */
const HEAD_PX = 12;

/** The last question of a conversation, or its last message where nothing was asked. */
function lastQuestion(content: HTMLElement): Element | undefined {
  return [...content.querySelectorAll('[data-question]')].at(-1) ?? [...content.querySelectorAll('article')].at(-1);
}

/** Late pieces (charts, highlighted code) still move the end for this long after a jump. */
const SETTLE_MS = 1500;

interface Props {
  /** Whether new text is coming that a reader at the end wants to see. */
  follow: boolean;
  /** A change of it jumps: to the end while text is coming, and wherever nothing was opened. */
  jumpOn: string;
  /** The conversation that is shown, empty until its messages are there: opened, it stands at its last question. */
  opened: string;
  children: ReactNode;
}

/**
 * A conversation that is opened begins at its last question. Afterwards keeps the end in view while the reader is there,
 * and never pulls a reader away from further up.
 */
export function ScrollPane({ follow, jumpOn, opened, children }: Props) {
  const { t } = useTranslation();
  const pane = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const atQuestion = useRef(false);
  const known = useRef('');
  const settleUntil = useRef(0);
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    const element = pane.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  const toQuestion = useCallback(() => {
    const element = pane.current;
    const question = content.current && lastQuestion(content.current);
    if (element && question) element.scrollTop += question.getBoundingClientRect().top - element.getBoundingClientRect().top - HEAD_PX;
  }, []);

  const onScroll = useCallback(() => {
    const element = pane.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    setAway(!atEnd.current);
  }, []);
  const settle = () => {
    settleUntil.current = 0;
  };

  useEffect(() => {
    const opens = opened !== '' && opened !== known.current;
    known.current = opened;
    atQuestion.current = opens && !follow;
    atEnd.current = true;
    settleUntil.current = Date.now() + SETTLE_MS;
    setAway(false);
    if (atQuestion.current) toQuestion();
    else toEnd();
    // the end of a run is no jump
  }, [jumpOn, opened, toEnd, toQuestion]);

  // when the text has come to its end, the reader begins at its headline
  const followed = useRef(follow);
  useEffect(() => {
    if (followed.current && !follow && atEnd.current) {
      const answer = [...(content.current?.querySelectorAll('article') ?? [])].at(-1);
      const element = pane.current;
      if (answer && element && answer.getBoundingClientRect().height > element.clientHeight - HEAD_PX) {
        atEnd.current = false;
        settleUntil.current = 0;
        element.scrollTop += answer.getBoundingClientRect().top - element.getBoundingClientRect().top - HEAD_PX;
        onScroll();
      }
    }
    followed.current = follow;
  }, [follow, onScroll]);

  useEffect(() => {
    const element = content.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (atQuestion.current && Date.now() < settleUntil.current) toQuestion();
      else if (atEnd.current && (follow || Date.now() < settleUntil.current)) toEnd();
      else onScroll();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [follow, toEnd, toQuestion, onScroll]);

  return (
    <Box sx={{ position: 'relative', minHeight: 0, flex: 1 }}>
      <Box ref={pane} data-pane="" onScroll={onScroll} onWheel={settle} onPointerDown={settle} onKeyDown={settle} sx={{ position: 'relative', height: '100%', overflowY: 'auto', scrollPaddingBottom: 24 }}>
        <div ref={content}>{children}</div>
      </Box>
      {away && (
        <Tooltip title={t('chat.jump')}>
          <Fab
            size="small"
            aria-label={t('chat.jump')}
            onClick={toEnd}
            sx={{ position: 'absolute', bottom: 10, right: { xs: 8, sm: 20 }, bgcolor: 'background.paper', color: 'text.primary', border: 1, borderColor: 'divider', boxShadow: 2 }}
          >
            <ArrowDownwardIcon fontSize="small" />
          </Fab>
        </Tooltip>
      )}
    </Box>
  );
}
