import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { somePublicEvent } from './events/event.queries.ts'

/** Checks that a restored backup serves a public event. */
export const eventCheck: ExtensionPoints['backup.check'] = async ({ tx }) => {
  const event = await somePublicEvent(tx)
  if (event === null) return null
  return {
    what: 'an event',
    call: { url: `/calendar/api/events/${event}/` },
    holds: ({ id }: { id: string }) => id === event,
  }
}
