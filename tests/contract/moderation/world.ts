import { reportsEndpoints } from '#contract/moderation/reports.ts'
import { somePost } from '../../support/features/posts.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { somePerson } from '../../support/features/people.ts'
import { someRequest } from '../../support/features/prayers.ts'
import { newId } from '#server/platform/db/ids.ts'
import { someRule } from '../../support/features/rules.ts'
import { thing, type WorldPart } from '../../support/world-part.ts'

export const part: WorldPart = {
  posts: async ({ server, servant, member, superadmin }) => {
    const { id } = await someRequest(server, member, { title: 'Cheap viagra' })
    const rule = { pattern: 'repeated once', match: 'word', action: 'pending', scope: ['posts'] }
    return {
      'moderation.addRule': { body: rule, token: superadmin.token },
      'moderation.testRules': { body: { text: 'anything', scope: 'posts' }, token: superadmin.token },
      'moderation.decide': { params: { kind: 'prayer', id }, body: { decision: 'approve' }, token: servant.token },
      'moderation.report': {
        body: { target_type: 'post', target_id: (await somePost(server, servant)).id, reason: 'spam' },
        token: member.token,
      },
    }
  },
  traces: {
    write: async ({ server, member }, writer) => {
      const body = { target_type: 'post', target_id: (await somePost(server, member)).id, reason: 'other' } as const
      await accepted(server.api(reportsEndpoints.report, { body: { ...body, details: `${mark} complains` } }, writer))
    },
    tables: ['reports'],
    exported: marked('complains'),
  },
  repeatable: { 'moderation.revealAuthor': 'each time that a name is shown stands in the audit log' },
  own: ({ server, parish, superadmin }) => [
    // Where first posts are reviewed, what others of the sweep post would wait.
    [/^superadmin\/moderation\/policies\//, async () => ({ params: {}, facts: { first_post_review: false } })],
    [
      /^superadmin\/moderation\/rules\/\{/,
      async () => {
        const { id, updated_at } = await someRule(server, superadmin, `made ${newId()}`)
        return thing(id, { updated_at })
      },
    ],
    [
      /^(superadmin\/)?moderation\/(queue\/)?\{/,
      async () => {
        const author = await somePerson(server.parts, { parishId: parish.id })
        return { params: { kind: 'prayer', id: (await someRequest(server, author, { title: 'Cheap viagra' })).id } }
      },
    ],
  ],
}
