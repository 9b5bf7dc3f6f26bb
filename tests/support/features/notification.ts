import type { Notification } from '#contract/notifications/notifications.ts'

/** A notification as sent over the socket. */
export const notification = (change: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  kind: 'event_rsvp',
  title: 'Mariam is coming',
  message: 'To the feast',
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
