import type { Language } from '#contract/core/languages.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** Why a member cannot ask for the deletion of their account just now, or null; asked in its transaction. */
    'accounts.deletionBar': (tx: Tx, person: { id: string; locale: Language }) => Promise<Reason<'conflict'> | null>
  }
}
