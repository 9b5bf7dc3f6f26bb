import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isApiError } from '#src/api/api-error.ts'

/** Message id or the server's own words, with what it needs; `code` to offer a way on. */
export type Complaint = { text: string; values?: Record<string, number>; code: string | null }

/**
 * Puts the server's messages at their fields and answers what is left to say above the form. Nothing that was typed is lost.
 * Errors that are not of a call are thrown on. `elsewhere`: names of fields beside the form that show theirs by themselves.
 */
export function showFailure<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  names: readonly Path<T>[],
  elsewhere: ReadonlySet<string> = new Set(),
): Complaint | null {
  if (!isApiError(error)) throw error
  const told = names.filter((name) => error.fields[name]?.[0])
  for (const [index, name] of told.entries())
    form.setError(name, { type: 'server', message: error.fields[name]![0]! }, { shouldFocus: index === 0 })
  const shown = (name: string) => told.includes(name as Path<T>) || elsewhere.has(name)
  const untold = Object.entries(error.fields).find(([name]) => !shown(name))?.[1][0]
  if (Object.keys(error.fields).some(shown) && untold === undefined) return null
  return { ...sayingOf(error, untold), code: error.code }
}

const sayingOf = (error: { status: number; detail: string | null; retryAfter: number | null }, untold: string | undefined) => {
  if (error.status === 429)
    return { text: /*i18n*/ 'Rate limited. Please wait {n} seconds.', values: { n: error.retryAfter ?? 60 } }
  if (error.status === 0) return { text: /*i18n*/ 'Network connection issue. Please check your internet connection.' }
  if (error.status === 401) return { text: /*i18n*/ 'Your session has expired. Please log in again.' }
  return { text: untold ?? error.detail ?? /*i18n*/ 'Something went wrong. Please try again.' }
}
