import { createHash } from 'node:crypto'
import type { ReservedHandle } from '#contract/handles/reserved-handle.ts'
import { reservedWords } from './reserved-words.ts'

/** Words in the product's own addresses as table rows: always reserved, not editable (USR-D6). */
export const builtInHandles: readonly ReservedHandle[] = [...reservedWords].sort().map((handle) => ({
  id: idOf(handle),
  handle,
  match: 'exact',
  applies_to: 'all',
  reason: 'route',
  reserved_for: null,
  expires_at: null,
  created_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  is_built_in: true,
  owners: [],
}))

export const isBuiltIn = (id: string) => builtInHandles.some((handle) => handle.id === id)

/** A stable UUID for a word (RFC 9562, version 8). */
function idOf(word: string) {
  const hex = createHash('sha256').update(`reserved word ${word}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
