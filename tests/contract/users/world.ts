import { usersEndpoints } from '#contract/users/users.ts'
import { somePerson } from '../../support/features/people.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { type Makers, rowThing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const members = ({ server, parish }: WorldBase): Makers => [
  [/^superadmin\/users\/\{/, async () => rowThing(server, 'users', (await somePerson(server.parts, { parishId: parish.id })).id)],
]

export const part: WorldPart = {
  own: members,
  foreign: members,
  traces: {
    write: async ({ server, superadmin: { token } }, { id }) => {
      const note = { params: { id }, body: { text: `${mark} called on Friday` } }
      await accepted(server.api(usersEndpoints.addNote, note, { token }))
    },
    tables: ['user_notes'],
    exported: marked('called on friday'),
  },
  posts: async ({ server: { parts }, superadmin: { token } }) => {
    const reason = 'Asked for by the parish'
    type Options = Parameters<typeof somePerson>[1]
    const on = async (body: object = { reason }, options: Options = {}) => ({
      params: { id: (await somePerson(parts, options)).id },
      body,
      token,
    })
    return {
      'users.suspend': await on({ reason, until: null }),
      'users.unsuspend': await on({ reason }, { status: 'suspended' }),
      'users.ban': await on(),
      'users.unban': await on({ reason }, { status: 'banned' }),
      'users.verifyEmail': await on({ reason }, { verified: false }),
      'users.resetPassword': await on(),
      'users.endSessions': await on(),
      'users.bulk': { body: { ids: [(await somePerson(parts)).id], act: 'suspend', reason }, token },
      'users.addNote': await on({ text: 'Called on Friday' }),
    }
  },
  repeatable: { 'users.reveal': 'another line of the audit log' },
  changes: {
    'users.suspend': ['users.account_status'],
    'users.unsuspend': ['users.account_status'],
    'users.ban': ['users.account_status'],
    'users.unban': ['users.account_status'],
    'users.verifyEmail': ['users.email_verified_at'],
    'users.bulk': ['users.account_status', 'users.email_verified_at'],
    'users.patchUser': ['users.email_verified_at'],
  },
}
