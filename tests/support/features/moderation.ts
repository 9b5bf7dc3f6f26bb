import { expect } from 'vitest'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import type { ReportTarget } from '#contract/moderation/reports.ts'
import { type ModeratedKind, moderationEndpoints } from '#contract/moderation/moderation.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { tellAuthorJob } from '#server/modules/moderation/cases/tell-author.job.ts'
import { jobContext } from '../job-context.ts'
import { accepted } from '../personal-traces.ts'
import type { Admin, Person } from './people.ts'
import { reportIt } from './posts.ts'
import type { TestServer } from '../process/server.ts'

/** The moderation queue, as its page requests it. */
export async function waitingFor(server: TestServer, { token }: Pick<Person, 'token'>, kind?: ModeratedKind) {
  const { status, body } = await server.api(moderationEndpoints.queue, { query: kind ? { kind } : {} }, { token })
  expect(status).toBe(200)
  return body.results
}

/** Tells the authors of every decision that stands: what the server does 30 seconds after it. */
export async function tellAuthors(server: TestServer): Promise<void> {
  const untold = await server.parts.db
    .selectFrom('moderation_cases')
    .where('state', '=', 'decided')
    .where('told_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  for (const { id } of untold) await tellAuthorJob(server.parts).run({ caseId: id }, jobContext(server))
}

/** Hides something that a member reports first. Returns the decision's case. */
export async function hideIt(
  server: TestServer,
  { token }: Pick<Admin, 'token'>,
  reporter: Pick<Person, 'token'>,
  kind: ReportTarget,
  id: string,
  reason = 'It names a child.',
): Promise<string> {
  await reportIt(server, reporter, kind, id)
  const call = { params: { kind, id }, body: { decision: 'hide' as const, reason } }
  return (await accepted(server.api(consoleQueueEndpoints.consoleDecide, call, { token }))).body.case_id
}

/** A member's notifications of moderation decisions. */
export const decisionNotices = async (server: TestServer, { token }: Person) =>
  (await server.api(notificationsEndpoints.list, {}, { token })).body.results.filter(({ kind }) => kind === 'moderation')

/** Audit log lines about one target, oldest first. */
export const auditOf = (server: TestServer, targetId: string) =>
  server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', targetId)
    .select(['actor_type', 'actor_id', 'action', 'target_type', 'reason'])
    .orderBy('seq')
    .execute()
