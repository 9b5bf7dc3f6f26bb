import type { RankClaim } from '#contract/verification/standing.ts'

/** Waits for staff, or for the member's reply. */
export const isOpenClaim = ({ status }: RankClaim) => status === 'pending' || status === 'info_requested'
