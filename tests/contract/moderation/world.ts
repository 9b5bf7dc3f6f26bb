import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { moderationEndpoints } from '#contract/moderation/moderation.ts'
import { reportedEndpoints } from '#contract/moderation/reported.ts'
import { reportsEndpoints } from '#contract/moderation/reports.ts'
import { tellAuthors } from '../../support/features/moderation.ts'
import { reportIt, somePost } from '../../support/features/posts.ts'
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

/** A new request that waits, as the parameters of its calls. */
async function waitingRequest({ server, parish }: Pick<WorldBase, 'server' | 'parish'>) {
  const author = await somePerson(server.parts, { parishId: parish.id })
  return { kind: 'prayer', id: (await someRequest(server, author, { title: 'Cheap viagra' })).id }
}

type Console = Pick<WorldBase, 'server' | 'parish' | 'superadmin'>
/** A removal by the console. */
async function removedCase({ server, parish, superadmin: { token } }: Console) {
  const params = await waitingRequest({ server, parish })
  const body = { decision: 'remove' as const, reason: 'An advertisement.' }
  return (await accepted(server.api(consoleQueueEndpoints.consoleDecide, { params, body }, { token }))).body.case_id
}
/** A removal that its author was told of. */
async function toldCase(base: Console) {
  const id = await removedCase(base)
  await tellAuthors(base.server)
  return id
}
/** A post of the member's that was removed and about which they were told. */
async function ownRemoval({ server, member, superadmin }: Pick<WorldBase, 'server' | 'member' | 'superadmin'>) {
  const { id } = await somePost(server, member, { content: `Cheap viagra ${newId()}` })
  const call = { params: { kind: 'post', id }, body: { decision: 'remove' as const, reason: 'An advertisement.' } }
  const { case_id } = (await accepted(server.api(consoleQueueEndpoints.consoleDecide, call, { token: superadmin.token }))).body
  await tellAuthors(server)
  return case_id
}
/** A post that one member reported, whose reports are about to be decided. */
async function reportedPost({ server, parish }: Pick<WorldBase, 'server' | 'parish'>) {
  const [author, reporter] = [
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id }),
  ]
  const { id } = await somePost(server, author)
  await reportIt(server, reporter, 'post', id)
  return id
}
/** A merge that can still be undone. */
async function mergedReports({ server, parish, superadmin: { token } }: Console) {
  const call = { params: { id: await reportedPost({ server, parish }) }, body: { into: await reportedPost({ server, parish }) } }
  return (await accepted(server.api(reportedEndpoints.merge, call, { token }))).body.id
}
async function consoleCalls(base: Console) {
  const { token } = base.superadmin
  const params = await waitingRequest(base)
  return {
    'moderation.consoleClaim': { params, token },
    'moderation.consoleRelease': { params, token },
    'moderation.consoleDecide': { params, body: { decision: 'approve' }, token },
    'moderation.uphold': { params: { id: await reportedPost(base) }, body: { reason: 'An advertisement.' }, token },
    'moderation.dismiss': { params: { id: await reportedPost(base) }, token },
    'moderation.merge': { params: { id: await reportedPost(base) }, body: { into: await reportedPost(base) }, token },
    'moderation.restore': { params: { id: await toldCase(base) }, body: { reason: 'It was no advertisement.' }, token },
  }
}

export const part: WorldPart = {
  posts: async ({ server, parish, servant, member, superadmin }) => {
    const { id } = await someRequest(server, member, { title: 'Cheap viagra' })
    const rule = { pattern: 'repeated once', match: 'word', action: 'pending', scope: ['posts'] }
    return {
      'moderation.addRule': { body: rule, token: superadmin.token },
      'moderation.testRules': { body: { text: 'anything', scope: 'posts' }, token: superadmin.token },
      'moderation.claim': { params: { kind: 'prayer', id }, token: servant.token },
      'moderation.release': { params: { kind: 'prayer', id }, token: servant.token },
      'moderation.decide': { params: { kind: 'prayer', id }, body: { decision: 'approve' }, token: servant.token },
      ...(await consoleCalls({ server, parish, superadmin })),
      'moderation.appeal': {
        params: { id: await ownRemoval({ server, member, superadmin }) },
        body: { text: 'It was no advertisement.' },
        token: member.token,
      },
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
    'moderation.consoleBulk': 'nothing: each entry is decided once, and the second answer says so',
    'moderation.undo': 'nothing: a decision is taken back once',
    'moderation.consoleUndo': 'nothing: a decision is taken back once',
    'moderation.consoleBulkUndo': 'nothing: each decision is taken back once',
    'moderation.undoMerge': 'nothing: a merge is taken back once',
  },
  own: ({ server, parish, servant, member, superadmin }) => [
    [/^moderation\/decisions\//, async () => thing(await ownRemoval({ server, member, superadmin }))],
    // Where first posts are reviewed, what others of the sweep post would wait.
    [/^superadmin\/moderation\/policies\//, async () => ({ params: {}, facts: { first_post_review: false } })],
    [
      /^superadmin\/moderation\/rules\/\{/,
      async () => {
        const { id, updated_at } = await someRule(server, superadmin, `made ${newId()}`)
        return thing(id, { updated_at })
      },
    ],
    [/^superadmin\/reports\/merges\//, async () => thing(await mergedReports({ server, parish, superadmin }))],
    [/^superadmin\/reports\/\{/, async () => thing(await reportedPost({ server, parish }))],
    [/^superadmin\/moderation\/cases\//, async () => thing(await removedCase({ server, parish, superadmin }))],
    [/^superadmin\/moderation\/decisions\//, async () => thing(await toldCase({ server, parish, superadmin }))],
    [/^moderation\/cases\//, async () => thing((await decidedCase({ server, parish, servant })).case_id)],
    [/^(superadmin\/)?moderation\/(queue\/)?\{/, async () => ({ params: await waitingRequest({ server, parish }) })],
  ],
}
