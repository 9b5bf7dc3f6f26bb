import type { Category } from './categories.ts'

/** Logged and sent to POST /api/errors (ERR-10): no tokens, no field contents, no query. */
export type ErrorReport = {
  errorId: string
  category: Category
  name: string
  message: string
  path: string
  version: string
  at: number
}

const longest = 500

/**
 * Removes from a message what could be a secret or identify a person: tokens, addresses, quoted input, query strings, long
 * digits.
 */
export function mask(message: string) {
  return message
    .slice(0, 4 * longest)
    .replace(/\b[\w-]{8,}={0,2}\.[\w-]{4,}={0,2}\.[\w-]{4,}/g, '[token]')
    .replace(/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '[email]')
    .replace(/\?[^\s"'<>]*/g, '?[query]')
    .replace(/(["'`])(?:(?!\1).){3,}\1/g, '$1[text]$1')
    .replace(/\b(?:[0-9a-f]{24,}|\+?\d{7,})\b/gi, '[number]')
    .slice(0, longest)
}

/** The path without query and fragment. */
export const maskPath = (path: string) => path.replace(/[?#].*$/s, '').slice(0, longest)
