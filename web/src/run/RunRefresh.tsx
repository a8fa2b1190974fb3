import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../app/queries';
import { runStore } from './runStore';

/** Reads conversations again when a run has ended. */
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
  return null;
}
