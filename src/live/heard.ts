/** What the chart of the live connection hears from the bus. */
export const heard = [
  'session.changed',
  'session.cleared',
  'token.changed',
  'token.refresh-failed',
  'route.changed',
  'net.online',
  'net.offline',
  'app.visible',
] as const
