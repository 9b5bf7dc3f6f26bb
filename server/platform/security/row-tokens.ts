import { createHmac } from 'node:crypto'
import { derivedKey } from './sealing.ts'

/** Secrets that belong to rows and can be shown again although they are not stored. */
export type RowTokens = {
  /** 43 characters that follow from the row's id; known only with the server's secret. */
  of(rowId: string): string
}

export function createRowTokens(secret: string): RowTokens {
  const key = derivedKey(secret, 'row tokens')
  return { of: (rowId) => createHmac('sha256', key).update(rowId).digest('base64url') }
}
