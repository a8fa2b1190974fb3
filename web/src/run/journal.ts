/** The events that the services keep of a run that is over, read once: what only they tell, such as how long each phase took. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { messagePath } from '../api/chats';
import { isTerminal, parseRunEvent, type RunEvent, type SkippedEvent } from '../api/events';
import { send } from '../api/http';
import { Breath } from './breath';
import { replay } from './runReducer';
import { EMPTY_RUN, type RunState } from './runState';

/** Reads to the terminal event. A run that is not kept any more is a problem of its own; nothing is ever started. */
export async function readJournal(chatId: string, messageId: string, signal: AbortSignal): Promise<RunState> {
  const response = await send(`${messagePath(chatId, messageId)}/events`, { headers: { Accept: 'text/event-stream, application/problem+json' }, signal });
  if (response.body === null) return EMPTY_RUN;
  const source = response.body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const events: (RunEvent | SkippedEvent)[] = [];
  const breath = new Breath();
  try {
    for (;;) {
      const { done, value } = await source.read();
      await breath.taken();
      const event = done ? null : parseRunEvent(value.data);
      if (event !== null) events.push(event);
      if (done || (event !== null && isTerminal(event))) return replay(EMPTY_RUN, events);
    }
  } finally {
    source.cancel().catch(() => undefined);
  }
}
