import type { Tx } from '#server/platform/db/tx.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type {} from './points.ts'

type Figure = ExtensionPoints['parishes.figure']

/** Counts a parish's figure; 0 without a module that has its rows. */
export const countOf =
  (contributions: Parts['contributions'], tx: Tx, of: Parameters<Figure['count']>[1]) =>
  async (name: Figure['name']): Promise<number> =>
    (await contributions('parishes.figure')
      .find((one) => one.name === name)
      ?.count(tx, of)) ?? 0
