import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { answeredAfter } from './rsvp.queries.ts'

/** Those who said yes or maybe to an event. */
export const answered: ExtensionPoints['notifications.audience'] = {
  name: 'calendar.answered',
  list: (tx, page) => answeredAfter(tx, page),
}
