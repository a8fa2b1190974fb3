import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../i18n';
import type { Chat } from '../api/chats';
import { ChatListItem } from './ChatListItem';

const shown = async (linked?: boolean) => {
  let reads = 0;
  const chatOf = (name: string) =>
    ({
      id: 'c-1',
      linked,
      get name() {
        reads += 1;
        return name;
      },
    }) as Chat;
  let chat = chatOf('Staffing by store');
  let again: () => void = () => undefined;
  const List = () => {
    const [, count] = useState(0);
    again = () => count((n) => n + 1);
    return (
      <ul>
        <ChatListItem chat={chat} current={false} canWrite />
      </ul>
    );
  };
  const router = createRouter({ routeTree: createRootRoute({ component: List }), history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('Staffing by store');
  return {
    reads: () => reads,
    again: (name?: string) => {
      if (name !== undefined) chat = chatOf(name);
      act(() => again());
    },
  };
};

it('is not drawn again when the list is and it stays the same', async () => {
  const { reads, again } = await shown();
  const before = reads();
  again();
  expect(reads()).toBe(before);
  again('Staff in Austin');
  expect(screen.getByText('Staff in Austin')).toBeTruthy();
});

it('has few elements, and a menu only while it is open', async () => {
  await shown();
  expect(screen.getByRole('listitem').querySelectorAll('*').length).toBeLessThanOrEqual(6);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Staffing by store' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Staffing by store' }));
});

it('says that it can be read by a link', async () => {
  await shown(true);
  expect(screen.getByRole('link', { name: 'Staffing by store Shared by link' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Shared by link' })).toBeTruthy();
});

it('says nothing of links where none works', async () => {
  await shown(false);
  expect(screen.queryByRole('img', { name: 'Shared by link' })).toBeNull();
});
