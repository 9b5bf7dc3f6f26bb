import type { RankClaim } from '#contract/verification/standing.ts'

/** Waits for the staff, or for the member's answer to them. */
export const isOpenClaim = ({ status }: RankClaim) => status === 'pending' || status === 'info_requested'
