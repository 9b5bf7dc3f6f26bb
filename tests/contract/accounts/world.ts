import { thing, type WorldPart } from '../../support/world-part.ts'
import { posts } from './posts.ts'
import { traces } from './traces.ts'

export const part: WorldPart = {
  own: ({ member }) => [[/^auth\/profile\/\{/, async () => thing(member.id)]],
  // The member's own.
  mayShow: { 'accounts.readProfile': ['email', 'phone'], 'accounts.checkVerification': ['email'] },
  guarded: { users: ['email_verified_at', 'account_status', 'church_rank', 'password_hash', 'deleted_at', 'created_at'] },
  posts,
  traces,
  repeatable: {
    'accounts.login': 'another session',
    'accounts.refresh': 'the next token of the family',
    'accounts.resendVerification': 'another mail',
    'accounts.requestPasswordReset': 'another mail',
  },
  changes: { 'accounts.register': ['invitations.uses'] },
}
