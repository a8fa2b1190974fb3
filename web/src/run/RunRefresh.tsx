import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../app/queries';
import { runStore } from './runStore';
import { hearTabs } from './tabs';

/** Reads conversations again when a run has ended, or when one went on in another tab. */
export function RunRefresh() {
  const client = useQueryClient();
  useEffect(
    () =>
      runStore.onEnd((run) => {
        void client.invalidateQueries({ queryKey: keys.messages(run.chatId) });
        void client.invalidateQueries({ queryKey: keys.chats });
        void client.invalidateQueries({ queryKey: keys.chat(run.chatId) });
      }),
    [client],
  );
  useEffect(
    () =>
      hearTabs((chatId) => {
        void client.invalidateQueries({ queryKey: keys.messages(chatId) });
        void client.invalidateQueries({ queryKey: keys.chats });
      }),
    [client],
  );
  return null;
}
