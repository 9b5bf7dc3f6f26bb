import { newId } from '#server/platform/db/ids.ts'
import { csvFile, someImport } from './imports.ts'
import { someAdmin, someParish, somePerson } from './people.ts'
import { someField } from './profile-fields.ts'
import { someInvitation } from './registration.ts'
import type { TestServer } from '../process/server.ts'

/** Profile field calls; the order to save lists the fields existing at that moment. */
const fieldCalls = async (parts: TestServer['parts'], token: string) => {
  const { id: field_id } = await someField(parts)
  const rows = await parts.db.selectFrom('profile_fields').select('id').orderBy('order', 'desc').execute()
  return {
    'profile-fields.createChoice': { body: { field_id, label: 'Kitchen' }, token },
    'profile-fields.reorderFields': { body: { field_orders: rows.map(({ id }, order) => ({ id, order })) }, token },
    'profile-fields.createField': { body: { key: 'hometown', label: 'Home town', field_type: 'text' }, token },
  }
}

const reason = 'Asked for by the parish'

/** A valid call of every POST of the console's pages about people. */
export async function someConsolePeopleCalls(server: TestServer) {
  const { parts } = server
  const { token } = await someAdmin(parts, { role: 'superadmin', totp: true, steppedUp: true })
  const parish = await someParish(parts, 'St Abanoub')
  const person = async (options: Parameters<typeof somePerson>[1] = {}) => ({ id: (await somePerson(parts, options)).id })
  const invited = async () => ({ id: (await someInvitation(parts, { email: `known-${newId()}@example.org` })).id })
  const asked = async () => {
    const id = newId()
    const at = new Date(parts.now()).toISOString()
    await parts.db
      .insertInto('invitation_requests')
      .values({
        id,
        full_name: 'Marina Gerges',
        email: `asking-${id}@example.org`,
        phone: null,
        parish_id: null,
        parish_text: null,
        city: 'Cairo',
        country: 'EG',
        message: 'I would like to join you.',
        referred_by: null,
        reviewed_by: null,
        reviewed_at: null,
        internal_note: null,
        invitation_id: null,
        created_at: at,
        updated_at: at,
      })
      .execute()
    return { id }
  }
  /** With its own account: each has one import at a time. */
  const listed = async (status: 'uploaded' | 'ready' = 'ready') => {
    const owner = await someAdmin(parts, { role: 'superadmin', totp: true })
    return { params: await someImport(server, owner.id, status), token: owner.token }
  }
  const mapping = { email: 0, first_name: null, last_name: null, phone: null, parish_slug: null, role: null }
  return {
    'imports.upload': { files: { file: csvFile([{ email: 'listed@example.org' }]) }, token },
    'imports.validate': { ...(await listed('uploaded')), body: { mapping } },
    'imports.start': { ...(await listed()), body: { expires_in_days: 30 } },
    'imports.cancel': await listed(),
    'users.suspend': { params: await person(), body: { reason, until: null }, token },
    'users.unsuspend': { params: await person({ status: 'suspended' }), body: { reason }, token },
    'users.ban': { params: await person(), body: { reason }, token },
    'users.unban': { params: await person({ status: 'banned' }), body: { reason }, token },
    'users.verifyEmail': { params: await person({ verified: false }), body: { reason }, token },
    'users.resetPassword': { params: await person(), body: { reason }, token },
    'users.endSessions': { params: await person(), body: { reason }, token },
    'users.bulk': { body: { ids: [(await person()).id], act: 'suspend', reason }, token },
    'users.addNote': { params: await person(), body: { text: 'Called on Friday' }, token },
    'invitations.invite': { body: { email: `new-${newId()}@example.org` }, token },
    'invitations.inviteMany': { body: { rows: [{ email: `many-${newId()}@example.org` }], dry_run: false }, token },
    'invitations.resendByStaff': { params: await invited(), token },
    'invitations.extendInvitation': { params: await invited(), body: { days: 3 }, token },
    'invitations.revokeByStaff': { params: await invited(), token },
    'invitations.approve': { params: await asked(), body: {}, token },
    'invitations.decline': { params: await asked(), body: {}, token },
    'invitations.spam': { params: await asked(), body: {}, token },
    'invitations.assign': { params: await asked(), body: { parish_id: parish.id }, token },
    'invitations.decideMany': { body: { ids: [(await asked()).id], act: 'decline' }, token },
    'handles.reserveHandle': { body: { handle: 'repeated.once' }, token },
    ...(await fieldCalls(parts, token)),
    'handles.importHandles': { body: { handles: ['repeated.list'], reason: 'other' }, token },
  }
}
