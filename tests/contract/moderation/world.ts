import { somePerson } from '../../support/features/people.ts'
import { someRequest } from '../../support/features/prayers.ts'
import type { WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  own: ({ server, parish }) => [
    [
      /^moderation\/queue\/\{/,
      async () => {
        const author = await somePerson(server.parts, { parishId: parish.id })
        return { params: { kind: 'prayer', id: (await someRequest(server, author, { title: 'Cheap viagra' })).id } }
      },
    ],
  ],
}
