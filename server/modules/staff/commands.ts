declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /**
     * Counts a member's failed sign-in, or with null one for an unknown address (SEC-D1); without its origin, which could never
     * be erased for unknown accounts.
     */
    'staff.recordFailedSignIn'(payload: { userId: string | null }): void
  }
}
export {}
