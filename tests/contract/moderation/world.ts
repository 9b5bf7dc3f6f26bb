import { moderationEndpoints } from '#contract/moderation/moderation.ts'
import { reportsEndpoints } from '#contract/moderation/reports.ts'
import { somePost } from '../../support/features/posts.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { somePerson } from '../../support/features/people.ts'
import { someRequest } from '../../support/features/prayers.ts'
import { newId } from '#server/platform/db/ids.ts'
import { someRule } from '../../support/features/rules.ts'
import { thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

/** A decision about a new request that can still be undone. */
async function decidedCase({ server, parish, servant: { token } }: Pick<WorldBase, 'server' | 'parish' | 'servant'>) {
  const author = await somePerson(server.parts, { parishId: parish.id })
  const { id } = await someRequest(server, author, { title: 'Cheap viagra' })
  const call = { params: { kind: 'prayer', id }, body: { decision: 'approve' as const } }
  return (await accepted(server.api(moderationEndpoints.decide, call, { token }))).body
}

export const part: WorldPart = {
  posts: async ({ server, servant, member, superadmin }) => {
    const { id } = await someRequest(server, member, { title: 'Cheap viagra' })
    const rule = { pattern: 'repeated once', match: 'word', action: 'pending', scope: ['posts'] }
    return {
      'moderation.addRule': { body: rule, token: superadmin.token },
      'moderation.testRules': { body: { text: 'anything', scope: 'posts' }, token: superadmin.token },
      'moderation.claim': { params: { kind: 'prayer', id }, token: servant.token },
      'moderation.release': { params: { kind: 'prayer', id }, token: servant.token },
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
  repeatable: {
    'moderation.revealAuthor': 'each time that a name is shown stands in the audit log',
    'moderation.undo': 'nothing: a decision is taken back once',
  },
  own: ({ server, parish, servant, superadmin }) => [
    // Where first posts are reviewed, what others of the sweep post would wait.
    [/^superadmin\/moderation\/policies\//, async () => ({ params: {}, facts: { first_post_review: false } })],
    [
      /^superadmin\/moderation\/rules\/\{/,
      async () => {
        const { id, updated_at } = await someRule(server, superadmin, `made ${newId()}`)
        return thing(id, { updated_at })
      },
    ],
    [/^moderation\/cases\//, async () => thing((await decidedCase({ server, parish, servant })).case_id)],
    [
      /^(superadmin\/)?moderation\/(queue\/)?\{/,
      async () => {
        const author = await somePerson(server.parts, { parishId: parish.id })
        return { params: { kind: 'prayer', id: (await someRequest(server, author, { title: 'Cheap viagra' })).id } }
      },
    ],
  ],
}
