import type { AccountStatus, Tokens } from '#contract/accounts/accounts.ts'
import type { PersonChanges } from './change-person.ts'

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Mails a link that confirms the person's new address. */
    'accounts.sendVerification'(payload: { userId: string }): void
    /** Mails the link of an unconfirmed address again. Throws 409 when it is confirmed or when it is too soon. */
    'accounts.resendVerification'(payload: { userId: string }): void
    /** Mails a link to choose a new password. */
    'accounts.sendResetLink'(payload: { userId: string }): void
    /** Writes what is given; a former username leads on for 90 days, a new address is unverified. The caller checks the values. */
    'accounts.changePerson'(payload: { userId: string; changes: PersonChanges }): void
    /** Sets how an account stands; the asking module ends sessions and writes mails. `until`: ISO, or null until lifted. */
    'accounts.setStanding'(payload: {
      userId: string
      status: AccountStatus
      until: string | null
      reason: string
      isRefused?: boolean
    }): void
    /** Ends a suspension whose day has come. */
    'accounts.reopen'(payload: { userId: string }): void
    /** Counts the address as verified without the mail, and tells its owner. Throws 409 when it is already. */
    'accounts.confirmAddress'(payload: { userId: string }): void
    /** Records a guardian's consent to the terms in force. `console`: the staff recorded it. */
    'accounts.recordGuardianConsent'(payload: { userId: string; source: 'guardian' | 'console' }): void
    /** Signs the person out everywhere; answers how many sessions there were. */
    'accounts.endSessions'(payload: { userId: string; reason: 'suspended' | 'banned' | 'console' }): number
    /** Opens a session of a console account that has proved who it is. */
    'accounts.openConsoleSession'(payload: { adminId: string; ip: string; userAgent: string }): Tokens
    /** Notes that the session has shown its second factor now. */
    'accounts.markSteppedUp'(payload: { sessionId: string }): void
    /** Ends sessions of console accounts, those that are still alive. */
    'accounts.endConsoleSessions'(payload: { sessionIds: readonly string[]; reason: string }): void
  }
}
