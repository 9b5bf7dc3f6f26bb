import type { Tx } from '#server/platform/db/tx.ts'

/** Attributes of a member that flags depend on. */
export type FlagStanding = { parishId?: string | null; role?: string | null }

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** Part of a member's standing: the active parish, or the role of their console account. */
    'flags.standing': (tx: Tx, userId: string) => Promise<FlagStanding>
  }
}
