import type { AccountStatus, Tokens } from '#contract/accounts/accounts.ts'
import type { PersonChanges } from './profile/change-person.ts'

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Mails a link that confirms the member's new address. */
    'accounts.sendVerification'(payload: { userId: string }): void
    /** Mails the confirmation link again. Throws 409 when the address is confirmed or it is too soon. */
    'accounts.resendVerification'(payload: { userId: string }): void
    /** Mails a link to choose a new password. */
    'accounts.sendResetLink'(payload: { userId: string }): void
    /** Stores the given values; a former username redirects for 90 days, a new address is unverified. The caller validates. */
    'accounts.changePerson'(payload: { userId: string; changes: PersonChanges }): void
    /** Sets the status of an account; the caller ends sessions and sends mails. `until`: ISO, or null until lifted. */
    'accounts.setStanding'(payload: {
      userId: string
      status: AccountStatus
      until: string | null
      reason: string
      isRefused?: boolean
    }): void
    /** Ends an expired suspension. */
    'accounts.reopen'(payload: { userId: string }): void
    /** Verifies the address without the mail, and notifies its owner. Throws 409 when it is verified already. */
    'accounts.confirmAddress'(payload: { userId: string }): void
    /** Records a guardian's consent to the current terms. `console`: recorded by staff. */
    'accounts.recordGuardianConsent'(payload: { userId: string; source: 'guardian' | 'console' }): void
    /** Signs the member out everywhere; returns the number of sessions. */
    'accounts.endSessions'(payload: { userId: string; reason: 'suspended' | 'banned' | 'console' }): number
    /** Opens a session for an authenticated console account. */
    'accounts.openConsoleSession'(payload: { adminId: string; ip: string; userAgent: string }): Tokens
    /** Records that the session has just passed its second factor. */
    'accounts.markSteppedUp'(payload: { sessionId: string }): void
    /** Ends console sessions that are still active. */
    'accounts.endConsoleSessions'(payload: { sessionIds: readonly string[]; reason: string }): void
  }
}
