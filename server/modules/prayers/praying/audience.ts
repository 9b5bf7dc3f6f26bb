import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import { listPraying } from '../people.queries.ts'
import { authorIdOf } from '../requests/author.ts'
import { findAudience } from './prayed.queries.ts'

/** Those who prayed for a request and may still see it, without its author. */
export const praying: ExtensionPoints['notifications.audience'] = {
  name: 'prayers.praying',
  async list(tx, { id, after, limit }, { anonymity }) {
    const request = await findAudience(tx, id)
    if (!request) return []
    const people = await listPraying(tx, request, { exceptId: authorIdOf(anonymity, request), after, limit })
    return people.map((person) => person.id)
  },
}
