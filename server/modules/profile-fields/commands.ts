import type { CustomChanges } from '#contract/profile-fields/custom-value.ts'

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Writes a member's values and nothing else; null empties a field. Throws 400 with each fault at the key of its field. */
    'profileFields.saveValues'(payload: { userId: string; country: string | null; changes: CustomChanges }): void
  }
}
