import type { ParishRole } from '#contract/core/permissions.ts'

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /**
     * Makes a parish the member's home. Throws 400 for an unknown one, 409 for a second move within 30 days and for a parish's
     * last admin.
     */
    'parishes.chooseHome'(payload: { userId: string; parishId: string; roles?: ParishRole[] }): void
    /** Decides a pending membership and notifies the member, unless the caller does (`isTold`). Throws 409 when it is not pending. */
    'parishes.decideMembership'(payload: {
      userId: string
      membershipId: string
      adminId: string
      status: 'active' | 'declined'
      isTold?: boolean
    }): void
  }
}
