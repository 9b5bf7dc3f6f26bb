import * as v from 'valibot'

/** Ranks of the church, lowest first (PRF-D4). */
export const churchRanks = ['none', 'chanter', 'reader', 'subdeacon', 'deacon', 'archdeacon', 'priest'] as const
export const ChurchRank = v.picklist(churchRanks)
export type ChurchRank = v.InferOutput<typeof ChurchRank>
export const rankLabels = {
  none: /*i18n*/ 'No rank',
  chanter: /*i18n*/ 'Chanter (Psaltos)',
  reader: /*i18n*/ 'Reader',
  subdeacon: /*i18n*/ 'Subdeacon',
  deacon: /*i18n*/ 'Deacon',
  archdeacon: /*i18n*/ 'Archdeacon',
  priest: /*i18n*/ 'Priest',
} as const satisfies Record<ChurchRank, string>
/** Ranks that staff confirm by a document (USR-D7); members set the others themselves. */
export const provenRanks = ['deacon', 'archdeacon', 'priest'] as const satisfies readonly ChurchRank[]
