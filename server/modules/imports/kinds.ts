import type { ImportKind } from '#contract/imports/bulk-import.ts'
import type { Kind } from './kind.ts'
import { parishes } from './parishes/parishes.kind.ts'
import { people } from './people/people.kind.ts'

export const kinds: Readonly<Record<ImportKind, Kind>> = { people, parishes }
