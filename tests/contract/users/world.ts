import { somePerson } from '../../support/features/people.ts'
import { type Makers, rowThing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const members = ({ server, parish }: WorldBase): Makers => [
  [/^superadmin\/users\/\{/, async () => rowThing(server, 'users', (await somePerson(server.parts, { parishId: parish.id })).id)],
]

export const part: WorldPart = {
  own: members,
  foreign: members,
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
