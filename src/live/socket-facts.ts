/** Facts of the bus that the socket chart listens to and publishes. */
export const socketFacts = {
  listens: [
    'session.changed',
    'session.cleared',
    'token.changed',
    'token.refresh-failed',
    'route.changed',
    'net.online',
    'net.offline',
    'app.visible',
  ],
  publishes: [
    'socket.status-changed',
    'socket.resynced',
    'notification.received',
    'notification.read',
    'unread.counted',
    'post.updated',
    'comment.updated',
    'room.updated',
    'event.changed',
    'flags.outdated',
    'http.unauthorized',
    'toast.requested',
  ],
} as const
