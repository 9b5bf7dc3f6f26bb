/** What the chart of the live connection says on the bus. */
export const told = [
  'socket.status-changed',
  'socket.resynced',
  'notification.received',
  'notification.read',
  'unread.counted',
  'message.received',
  'room.updated',
  'post.updated',
  'comment.updated',
  'presence.changed',
  'presence.listed',
  'event.changed',
  'flags.outdated',
  'http.unauthorized',
  'toast.requested',
] as const
