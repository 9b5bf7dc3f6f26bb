import { thing, type WorldPart } from '../../support/world-part.ts'
import { somePerson, someSession } from '../../support/features/people.ts'
import { posts } from './posts.ts'
import { traces } from './traces.ts'

export const part: WorldPart = {
  own: ({ server, parish, servant }) => [
    // Somebody else: one's own profile shows everything.
    [/^auth\/profile\/\{/, async () => thing((await somePerson(server.parts, { parishId: parish.id })).id)],
    [/^auth\/sessions\/\{/, async () => thing((await someSession(server.parts, servant.id)).sessionId)],
  ],
  foreign: ({ server, member }) => [
    [/^auth\/sessions\/\{/, async () => thing((await someSession(server.parts, member.id)).sessionId)],
  ],
  // The member's own.
  mayShow: {
    'accounts.readProfile': ['email', 'phone'],
    'accounts.checkVerification': ['email'],
    'accounts.acceptPolicies': ['email', 'phone'],
  },
  guarded: { users: ['email_verified_at', 'account_status', 'church_rank', 'password_hash', 'deleted_at', 'created_at'] },
  posts,
  traces,
  running: async ({ parts: { db } }) =>
    db.selectFrom('data_exports').where('status', 'in', ['queued', 'running']).select('id').execute(),
  repeatable: {
    'accounts.login': 'another session',
    'accounts.oauthGoogle': 'a refusal: the provider takes a code once',
    'accounts.oauthFacebook': 'a refusal: the provider takes a code once',
    'accounts.connectAccount': 'a refusal: the provider takes a code once',
    'accounts.refresh': 'the next token of the family',
    'accounts.resendVerification': 'another mail',
    'accounts.requestPasswordReset': 'another mail',
    'accounts.requestAccountDeletion': 'nothing: the session that asked is over',
    'accounts.deactivateAccount': 'nothing: the session that asked is over',
  },
  changes: { 'accounts.register': ['invitations.uses'] },
}
