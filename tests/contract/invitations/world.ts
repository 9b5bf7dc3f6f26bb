import { newId } from '#server/platform/db/ids.ts'
import { someInvitation } from '../../support/features/registration.ts'
import { type Makers, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'
import { traces } from './traces.ts'

/** An invitation and a request for one, of the parish. */
function makersOf({ server: { parts }, servant, parish }: WorldBase) {
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
  /** A request of the servant's parish, which the servant administers. */
  const officeRequest = async () => {
    await parts.db
      .updateTable('memberships')
      .set({ roles: ['parish_admin', 'servant'], status: 'active' })
      .where('user_id', '=', servant.id)
      .execute()
    const { params } = await request()
    return { params: { ...params, slug: parish.slug } }
  }
  return { invitation, request, officeRequest }
}

const records = (base: WorldBase): Makers => {
  const { invitation, request, officeRequest } = makersOf(base)
  return [
    [/^parish-admin\/parishes\/\{slug\}\/invitation-requests\//, officeRequest],
    [/^auth\/invitations\/\{id/, invitation],
    [/^superadmin\/invitation-requests\/\{/, request],
    [/^superadmin\/invitations\/\{/, invitation],
  ]
}

export const part: WorldPart = {
  own: records,
  foreign: records,
  mayShow: {
    // The holder of the code registers with it.
    'invitations.previewInvitation': ['email'],
    // Entered by the inviting member.
    'invitations.listInvitations': ['email'],
    'invitations.invitations': ['email'],
    'invitations.requests': ['email', 'phone'],
    'invitations.request': ['email', 'phone'],
    'invitations.parishRequests': ['email', 'phone'],
  },
  traces,
  posts: async (base) => {
    const { parish, servant, superadmin } = base
    const { invitation, request, officeRequest } = makersOf(base)
    const { token } = superadmin
    const email = () => `${newId()}@example.org`
    const invited = async (body?: object) => ({ params: (await invitation()).params, token, ...(body && { body }) })
    const asked = async (body: object = {}) => ({ params: (await request()).params, token, body })
    return {
      'invitations.createInvitation': { body: { email: email(), parish: parish.id }, token: servant.token },
      'invitations.invite': { body: { email: email() }, token },
      'invitations.inviteMany': { body: { rows: [{ email: email() }], dry_run: false }, token },
      'invitations.resendByStaff': await invited(),
      'invitations.extendInvitation': await invited({ days: 3 }),
      'invitations.revokeByStaff': await invited(),
      'invitations.decideParishRequest': {
        params: (await officeRequest()).params,
        body: { decision: 'approve' },
        token: servant.token,
      },
      'invitations.approve': await asked(),
      'invitations.decline': await asked(),
      'invitations.spam': await asked(),
      'invitations.assign': await asked({ parish_id: parish.id }),
      'invitations.decideMany': { body: { ids: [(await request()).params['id']], act: 'decline' }, token },
    }
  },
  repeatable: {
    'invitations.resendInvitation': 'another mail',
    'invitations.requestInvitation': 'the same request, stored once for its address',
  },
  guarded: { invitations: ['invited_by', 'invited_by_type', 'max_uses', 'uses', 'role_hint'] },
}
