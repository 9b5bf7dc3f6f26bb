import type { ParishRole } from '#contract/core/permissions.ts'

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Makes a parish the person's home. Throws 400 for an unknown one, 409 for a second move within 30 days and for its last admin. */
    'parishes.chooseHome'(payload: { userId: string; parishId: string; roles?: ParishRole[] }): void
    /** Ends the waiting of a membership; who is let in is told. Throws 409 when it is not waiting. */
    'parishes.decideMembership'(payload: {
      userId: string
      membershipId: string
      adminId: string
      status: 'active' | 'declined'
    }): void
  }
}
