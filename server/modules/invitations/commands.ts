import type { Admitted, Registrant } from './admission.ts'
import type { Invitee } from './invite-people.ts'

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Refuses a registration early, without a lock. Throws 403 with the reason (INV-D2). */
    'invitations.requireAdmission'(payload: Registrant): void
    /** The invitation that admits the person, locked (INV-D6), or null when none is needed. Throws 403 with the reason. */
    'invitations.admit'(payload: Registrant): Admitted | null
    /** Counts a use of an admitted invitation. */
    'invitations.redeem'(payload: { invitationId: string; userId: string }): void
    /** Invites people by mail on behalf of a console account; returns the ids in the order of `people`. */
    'invitations.invitePeople'(payload: { adminId: string; days: number; people: readonly Invitee[] }): string[]
  }
}
