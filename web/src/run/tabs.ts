/** Tabs of one browser tell each other which conversation went on, so that the others follow. */
const NAME = 'data-agent.conversations';

const channel: BroadcastChannel | null = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Tells the other tabs that this conversation went on here. */
export const tellTabs = (chatId: string): void => channel?.postMessage(chatId);

/** Hears of conversations that went on in other tabs. */
export function hearTabs(heard: (chatId: string) => void): () => void {
  if (channel === null) return () => undefined;
  const listen = (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') heard(event.data);
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
