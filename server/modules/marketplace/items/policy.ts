import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type Words = { title: string; description: string }

/** Whether a moderator looks at an offer first. Throws `item_refused` with its words, so that the seller can rephrase (MKT-D2). */
export async function isHeld(tx: Tx, { ask }: Pick<Parts, 'ask'>, { title, description }: Words): Promise<boolean> {
  const reasonFor = (word: string) => marketplaceErrors.refused_word({ word })
  return (await ask(tx, 'moderation.screen', { scope: 'items', texts: { title, description }, reasonFor })).isHeld
}
