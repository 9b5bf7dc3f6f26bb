import type { CustomChanges } from '#contract/profile-fields/custom-value.ts'

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Stores only the given values of a member; null clears a field. Throws 400 with each problem by field key. */
    'profileFields.saveValues'(payload: { userId: string; country: string | null; changes: CustomChanges }): void
  }
}
