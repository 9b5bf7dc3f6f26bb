import type { AdminCaller } from '#server/platform/security/caller.ts'

/** `moderator`: the console account on whose permissions and rank it is done. `until`: ISO, or null until lifted. */
export type Suspension = { moderator: AdminCaller; userId: string; until: string | null; reason: string }

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /**
     * Suspends a member and ends their sessions; `users.tellSuspended` tells them. Throws 404 outside the account's scope, 403 for a
     * higher rank, 409 for an account that is not active.
     */
    'users.suspend'(payload: Suspension): void
    /** Tells a member of their suspension by email. */
    'users.tellSuspended'(payload: Omit<Suspension, 'moderator'>): void
    /** Lifts this very suspension, and tells the member if `isTold`; one that was changed or lifted meanwhile stays as it is. */
    'users.liftSuspension'(payload: Suspension & { isTold: boolean }): void
  }
}
