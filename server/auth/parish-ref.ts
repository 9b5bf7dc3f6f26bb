import type { ParishRef } from '#contract/accounts/account.ts'

type Joined = { parish_id: string | null; parish_slug: string | null; parish_name: string | null; diocese_name: string | null }

/** The parish of a row that joins parishes and dioceses, or null. */
export const parishOf = ({ parish_id, parish_slug, parish_name, diocese_name }: Joined): ParishRef | null =>
  parish_id === null ? null : { id: parish_id, slug: parish_slug!, name: parish_name!, diocese_name: diocese_name! }
