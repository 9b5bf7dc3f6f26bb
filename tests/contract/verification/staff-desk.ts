import { storedNotices } from '../../support/features/notices.ts'
import { afterAll, beforeAll } from 'vitest'
import { verificationEndpoints } from '#contract/verification/verification.ts'
import { type Admin, someAdmin, someAdminSession, someParish } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { approve, reject, requestInfo, resend } = verificationEndpoints
/** The reason of every rejection. */
export const reason = 'We could not read the paper'

/** A server with a parish and an admin who decides about verifications, for the tests of one file. */
export function staffDesk() {
  let server: TestServer
  let admin: Admin
  let parish: Awaited<ReturnType<typeof someParish>>
  beforeAll(async () => {
    server = await startServer()
    admin = await someAdmin(server.parts, { role: 'admin', totp: true })
    parish = await someParish(server.parts, 'St Mark')
  })
  afterAll(() => server.close())

  /** A current session, since the clock moves. */
  const call = async () => ({ token: (await someAdminSession(server.parts, admin.id)).token })
  const userOf = (id: string) => server.parts.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const noticesOf = async (userId: string) =>
    (await storedNotices(server.parts.db, userId)).map(({ title, message, action_url }) => ({ title, message, action_url }))
  const kindsOf = async (email: string) => (await server.mails(email)).map(({ kind }) => kind)
  const linesAbout = (userId: string) =>
    server.parts.db
      .selectFrom('audit_log')
      .where('target_id', '=', userId)
      .select(['action', 'target_type', 'details', 'reason', 'before', 'after', 'target_name'])
      .orderBy('seq')
      .execute()
  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    get parish() {
      return parish
    },
    call,
    yes: async (id: string, note = '') => server.api(approve, { params: { id }, body: { note } }, await call()),
    no: async (id: string) => server.api(reject, { params: { id }, body: { reason } }, await call()),
    ask: async (id: string, message = 'Who ordained you?') =>
      server.api(requestInfo, { params: { id }, body: { message } }, await call()),
    again: async (id: string) => server.api(resend, { params: { id } }, await call()),
    userOf,
    noticesOf,
    kindsOf,
    linesAbout,
  }
}
