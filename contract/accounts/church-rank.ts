import * as v from 'valibot'

/** Ranks of the church, the lowest first (PRF-D4). */
export const churchRanks = ['none', 'chanter', 'reader', 'subdeacon', 'deacon', 'archdeacon', 'priest'] as const
export const ChurchRank = v.picklist(churchRanks)
export type ChurchRank = v.InferOutput<typeof ChurchRank>
/** Ranks that staff confirm by a document (USR-D7); the others a member sets for oneself. */
export const provenRanks = ['deacon', 'archdeacon', 'priest'] as const satisfies readonly ChurchRank[]
