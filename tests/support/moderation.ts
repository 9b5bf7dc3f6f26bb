import { expect } from 'vitest'
import { type ModeratedKind, moderationEndpoints } from '#contract/moderation/moderation.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

/** What waits in the queue of a moderator, as its page asks for it. */
export async function waitingFor(server: TestServer, { token }: Pick<Person, 'token'>, kind?: ModeratedKind) {
  const { status, body } = await server.api(moderationEndpoints.queue, { query: kind ? { kind } : {} }, { token })
  expect(status).toBe(200)
  return body.results
}

/** The notices of moderators' decisions that somebody has. */
export const decisionsToldTo = async (server: TestServer, { token }: Person) =>
  (await server.api(notificationsEndpoints.list, {}, { token })).body.results.filter(({ kind }) => kind === 'moderation')

/** The lines of the audit log about one target, the oldest first. */
export const auditOf = (server: TestServer, targetId: string) =>
  server.parts.db
    .selectFrom('audit_log')
    .where('target_id', '=', targetId)
    .select(['actor_type', 'actor_id', 'action', 'target_type', 'reason'])
    .orderBy('seq')
    .execute()
