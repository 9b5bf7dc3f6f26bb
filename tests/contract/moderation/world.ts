import { somePerson } from '../../support/features/people.ts'
import { someRequest } from '../../support/features/prayers.ts'
import type { WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  posts: async ({ server, servant, member }) => {
    const { id } = await someRequest(server, member, { title: 'Cheap viagra' })
    return {
      'moderation.decide': { params: { kind: 'prayer', id }, body: { decision: 'approve' }, token: servant.token },
    }
  },
  repeatable: { 'moderation.revealAuthor': 'each time that a name is shown stands in the audit log' },
  own: ({ server, parish }) => [
    [
      /^(superadmin\/)?moderation\/(queue\/)?\{/,
      async () => {
        const author = await somePerson(server.parts, { parishId: parish.id })
        return { params: { kind: 'prayer', id: (await someRequest(server, author, { title: 'Cheap viagra' })).id } }
      },
    ],
  ],
}
