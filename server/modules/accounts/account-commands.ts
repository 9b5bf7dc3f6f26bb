import type { CommandHandlers } from '#server/platform/module/module.ts'
import { reopenAccount } from './account.queries.ts'
import { changePerson } from './profile/change-person.ts'
import { confirmAddress } from './verification/confirm-address.ts'
import { endConsoleSessions } from './sessions/console-sessions.ts'
import { endEverySession } from './sessions/end-every-session.ts'
import { recordGuardianConsent } from './registration/guardian-consent.ts'
import { sendResetByStaff } from './password/password-reset.ts'
import { markSteppedUp } from './sessions/refresh-token.queries.ts'
import { createSession } from './sessions/sessions.ts'
import { setStanding } from './standing.ts'
import { resendByStaff, sendVerification } from './verification/verification.ts'
import { findUser } from './views.ts'

const iso = (time: number) => new Date(time).toISOString()

export const accountCommands = {
  'accounts.sendVerification': async (tx, { userId }, parts) => {
    const person = await findUser(tx, userId)
    if (person) await sendVerification(tx, parts, person)
  },
  'accounts.resendVerification': (tx, { userId }, parts) => resendByStaff(tx, parts, userId),
  'accounts.sendResetLink': (tx, { userId }, parts) => sendResetByStaff(tx, parts, userId),
  'accounts.changePerson': (tx, { userId, changes }, parts) => changePerson(tx, parts, userId, changes),
  'accounts.setStanding': (tx, { userId, ...standing }, { now }) => setStanding({ tx, now }, userId, standing),
  'accounts.reopen': async (tx, { userId }, { now }) => void (await reopenAccount(tx, userId, iso(now()))),
  'accounts.confirmAddress': async (tx, { userId }, parts) => {
    const person = await findUser(tx, userId)
    if (person) await confirmAddress({ ...parts, tx }, person)
  },
  'accounts.recordGuardianConsent': (tx, { userId, source }, parts) => recordGuardianConsent(tx, parts, userId, source),
  'accounts.endSessions': (tx, { userId, reason }, parts) => endEverySession({ ...parts, tx }, userId, reason),
  'accounts.openConsoleSession': (tx, { adminId, ip, userAgent }, parts) =>
    createSession(tx, parts, { kind: 'admin', id: adminId }, { ip, userAgent }),
  'accounts.markSteppedUp': async (tx, { sessionId }, { now }) => void (await markSteppedUp(tx, sessionId, iso(now()))),
  'accounts.endConsoleSessions': (tx, payload, parts) => endConsoleSessions(tx, parts, payload),
} satisfies CommandHandlers
