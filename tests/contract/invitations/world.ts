import { newId } from '#server/platform/db/ids.ts'
import { someInvitation } from '../../support/features/registration.ts'
import { type Makers, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'

const records = ({ server: { parts }, servant, parish }: WorldBase): Makers => {
  const invitation = async () => {
    const by = { id: servant.id, type: 'member' } as const
    return thing((await someInvitation(parts, { email: `${newId()}@example.org`, parishId: parish.id, by })).id)
  }
  const request = async () => {
    const id = newId()
    const asked = { full_name: 'Asks Us', city: 'Cairo', country: 'EG', message: 'Please', parish_id: parish.id }
    await parts.db
      .insertInto('invitation_requests')
      .values({ id, email: `${id}@example.org`, ...asked })
      .execute()
    return thing(id)
  }
  return [
    [/^auth\/invitations\/\{id/, invitation],
    [/^superadmin\/invitation-requests\/\{/, request],
    [/^superadmin\/invitations\/\{/, invitation],
  ]
}

export const part: WorldPart = {
  own: records,
  foreign: records,
  mayShow: {
    // Entered by the inviting member.
    'invitations.listInvitations': ['email'],
    'invitations.invitations': ['email'],
    'invitations.requests': ['email', 'phone'],
    'invitations.request': ['email', 'phone'],
  },
  guarded: { invitations: ['invited_by', 'invited_by_type', 'max_uses', 'uses', 'role_hint'] },
}
