declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /**
     * Counts a failed sign-in of a member, or with null of an unknown address (SEC-D1); without where from, which nobody could
     * erase for accounts that are not there.
     */
    'staff.recordFailedSignIn'(payload: { userId: string | null }): void
  }
}
export {}
