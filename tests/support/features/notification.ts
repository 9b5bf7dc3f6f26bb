import type { Notification } from '#contract/notifications/notifications.ts'

/** Words that no fact has: any will do where a test is about the way that notices take. */
export const storedWords = (title: string, message: string) => ({
  fact: 'stored',
  params: { title: { en: title, ar: null }, message: { en: message, ar: null } },
})

/** A notification as sent over the socket. */
export const notification = ({
  title = 'Mariam is coming',
  message = 'To the feast',
  ...change
}: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  kind: 'event_rsvp',
  ...storedWords(title, message),
  people: [],
  title,
  message,
  action_url: '/events/7',
  actor: null,
  target_type: null,
  target_id: null,
  group_key: null,
  count: 1,
  is_read: false,
  read_at: null,
  created_at: '2026-11-21T10:00:00Z',
  ...change,
})
