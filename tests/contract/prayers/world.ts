import { somePerson } from '../../support/features/people.ts'
import { someRequest } from '../../support/features/prayers.ts'
import { thing, type WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  own: ({ server, servant }) => [[/^prayers\/requests\/\{/, async () => thing((await someRequest(server, servant)).id)]],
  foreign: ({ server, parish }) => [
    [
      /^prayers\/requests\/\{/,
      async () => {
        const author = await somePerson(server.parts, { parishId: parish.id })
        return thing((await someRequest(server, author, { visibility: 'parish' })).id)
      },
    ],
  ],
  guarded: { prayer_requests: ['author_id', 'prayed_count', 'renewals'] },
  changes: {
    'prayers.pray': ['prayer_requests.prayed_count'],
    'prayers.renew': ['prayer_requests.renewals'],
    'prayers.patch': ['prayer_requests.author_id'],
  },
}
