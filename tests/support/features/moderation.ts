import { expect } from 'vitest'
import { type ModeratedKind, moderationEndpoints } from '#contract/moderation/moderation.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { tellAuthorJob } from '#server/modules/moderation/cases/tell-author.job.ts'
import { jobContext } from '../job-context.ts'
import type { Person } from './people.ts'
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
