import type { RunningServer } from '#server/server.ts'
import { someAdminSession, someSession } from '../../support/features/people.ts'
import type { Role } from './calls.ts'
import { callers } from './fill.ts'

export type Caller = { id: string; token(): string } | null

/** Sessions of the demo's accounts, one for each role. Tokens are signed anew, because the clock is moved between rounds. */
export async function callersOf({ parts }: Pick<RunningServer, 'parts'>): Promise<Record<Role, Caller>> {
  const member = async (username: string) => {
    const { id } = await parts.db.selectFrom('users').where('username', '=', username).select('id').executeTakeFirstOrThrow()
    const { sessionId } = await someSession(parts, id)
    return { id, token: () => parts.tokens.signAccess('user', id, sessionId).access }
  }
  const staff = async (username: string) => {
    const { id } = await parts.db
      .selectFrom('admin_users')
      .where('username', '=', username)
      .select('id')
      .executeTakeFirstOrThrow()
    const { sessionId } = await someAdminSession(parts, id, true)
    return { id, token: () => parts.tokens.signAccess('admin', id, sessionId).access }
  }
  const [reader, office] = callers
  return {
    visitor: null,
    member: await member(reader),
    office: await member(office),
    staff: await staff('staff.verena'),
    limited: await staff('staff.mariam'),
  }
}
