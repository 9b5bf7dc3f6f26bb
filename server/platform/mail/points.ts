import type { Tx } from '#server/platform/db/tx.ts'

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    /** The address to which mails for a person went; null for an unknown person. */
    'mail.address': (tx: Tx, userId: string) => Promise<string | null>
  }
}
