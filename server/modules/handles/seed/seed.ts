import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'

const handles = [
  ['abouna', 'clergy'],
  ['sayedna', 'clergy'],
  ['anba', 'clergy'],
  ['hegumen', 'clergy'],
  ['metropolitan', 'clergy'],
  ['popetawadros', 'clergy'],
  ['holysynod', 'clergy'],
  ['patriarchate', 'clergy'],
  ['copticchurch', 'brand'],
  ['coptic.community', 'brand'],
] as const

export const seed: Seed = {
  write: (tx) =>
    insertAll(
      tx,
      'reserved_handles',
      handles.map(([handle, reason]) => ({ handle, reason })),
    ),
}
