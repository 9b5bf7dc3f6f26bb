import { createRoute } from '@tanstack/react-router'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { ChatSearch } from './chat-search.ts'

export const chat = defineModule({
  id: 'chat',
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'chat',
        staticData: {
          title: 'Messages',
          nav: [
            { slot: 'account', order: 5, label: 'Messages' },
            { slot: 'phone', order: 40, label: 'Messages', icon: 'message-circle' },
          ],
        },
        validateSearch: readLater<ChatSearch>(),
      }).lazy(() => import('./chat.page.tsx').then((page) => page.Route)),
      parish: createRoute({
        getParentRoute: () => member,
        path: 'messages/parish/$parishId',
        staticData: { title: 'Messages' },
      }).lazy(() => import('./parish-room.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    { slot: 'topbarActions', id: 'messages', order: 5, load: () => import('./unread-link.tsx').then((part) => part.UnreadLink) },
    {
      slot: 'profileActions',
      id: 'message',
      order: 20,
      load: () => import('./write-button.tsx').then((part) => part.WriteButton),
    },
  ],
  facts: { listens: ['net.online', 'room.updated', 'session.cleared', 'socket.resynced', 'socket.status-changed'] },
  start: () => import('./keep-fresh.ts').then((rule) => rule.keepRoomsFresh),
})
