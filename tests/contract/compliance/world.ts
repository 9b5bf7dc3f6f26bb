import { expect } from 'vitest'
import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import { type Makers, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'
import { someGdprRequest, written } from './requests.ts'

const requests = ({ server, superadmin }: WorldBase): Makers => [
  [
    /^superadmin\/gdpr\/requests\/\{/,
    async () => {
      const { id, updated_at } = await someGdprRequest(server, superadmin, 'in_progress')
      return thing(id, { updated_at, assigned_to: superadmin.id, received_on: written.received_on() })
    },
  ],
]

export const part: WorldPart = {
  own: requests,
  foreign: requests,
  // Whoever answers a request writes to its address.
  mayShow: Object.fromEntries(
    ['gdprRequest', 'createGdprRequest', 'patchGdprRequest', 'extendGdprRequest', 'completeGdprRequest', 'rejectGdprRequest'].map(
      (name) => [`compliance.${name}`, ['email']] as const,
    ),
  ),
  traces: {
    write: async ({ server, superadmin: { token } }, { email }) => {
      const body = { ...written.body(), requester_name: `${mark} asks`, requester_email: email, note: `${mark} wants this` }
      const { body: made } = await accepted(server.api(complianceEndpoints.createGdprRequest, { body }, { token }))
      return async () => {
        const row = await server.parts.db
          .selectFrom('gdpr_requests')
          .where('id', '=', made.id)
          .select(['number', 'type', 'channel', 'received_at', 'due_at', 'requester_name', 'requester_email', 'note'])
          .executeTakeFirst()
        const { number, type, channel, received_at, due_at } = made
        const gone = { requester_name: null, requester_email: null, note: '' }
        expect(row).toEqual({ number, type, channel, received_at, due_at, ...gone })
      }
    },
    tables: ['gdpr_requests'],
    exported: marked('asks', 'wants this'),
  },
  posts: async ({ server, superadmin }) => {
    const { token } = superadmin
    const asked = async () => {
      const { id, updated_at } = await someGdprRequest(server, superadmin, 'in_progress')
      return { params: { id }, updated_at }
    }
    const [extended, completed, rejected] = [await asked(), await asked(), await asked()]
    const version = ({ updated_at }: { updated_at: string }) => ({ updated_at })
    return {
      'compliance.createGdprRequest': { body: written.body(), token },
      'compliance.extendGdprRequest': {
        params: extended.params,
        body: { months: 1, reason: 'Many files', ...version(extended) },
        token,
      },
      'compliance.completeGdprRequest': {
        params: completed.params,
        body: { outcome: 'Sent a copy', ...version(completed) },
        token,
      },
      'compliance.rejectGdprRequest': {
        params: rejected.params,
        body: { ground: 'Article 12 (5)', ...version(rejected) },
        token,
      },
    }
  },
  guarded: { gdpr_requests: ['user_id', 'number', 'status', 'identity_status', 'source_state', 'closed_at'] },
  changes: {
    'compliance.patchGdprRequest': ['gdpr_requests.status', 'gdpr_requests.identity_status', 'gdpr_requests.closed_at'],
    'compliance.completeGdprRequest': ['gdpr_requests.status', 'gdpr_requests.closed_at'],
    'compliance.rejectGdprRequest': ['gdpr_requests.status', 'gdpr_requests.closed_at'],
  },
}
