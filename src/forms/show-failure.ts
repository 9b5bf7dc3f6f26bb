import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type ApiError, isApiError } from '#src/api/api-error.ts'

/** Why a form was not sent: a message id or the server's text with its parameters, and the code to offer a way out by. */
export type FormFailure = { text: string; values?: Record<string, number>; code: string | null }

/**
 * Shows the server's messages at their fields and returns the remaining one for above the form. Typed text is preserved.
 * `elsewhere` names fields outside the form that show their messages themselves. Rethrows errors that are not of a call.
 */
export function showFailure<Draft extends FieldValues, Body>(
  form: UseFormReturn<Draft, unknown, Body>,
  error: unknown,
  names: readonly Path<Draft>[],
  elsewhere: ReadonlySet<string> = new Set(),
): FormFailure | null {
  if (!isApiError(error)) throw error
  const fieldErrors = names.flatMap((name) => (error.fields[name]?.[0] ? [{ name, message: error.fields[name][0] }] : []))
  for (const [index, { name, message }] of fieldErrors.entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  const isShown = (name: string) => fieldErrors.some((one) => one.name === name) || elsewhere.has(name)
  const untold = Object.entries(error.fields).find(([name]) => !isShown(name))?.[1][0]
  if (Object.keys(error.fields).some(isShown) && untold === undefined) return null
  return { ...textOf(error, untold), code: error.code }
}

function textOf({ status, detail, retryAfter }: ApiError, untold: string | undefined): Omit<FormFailure, 'code'> {
  if (status === 429) return { text: /*i18n*/ 'Rate limited. Please wait {n} seconds.', values: { n: retryAfter ?? 60 } }
  if (status === 0) return { text: /*i18n*/ 'Network connection issue. Please check your internet connection.' }
  if (status === 401) return { text: /*i18n*/ 'Your session has expired. Please log in again.' }
  return { text: untold ?? detail ?? /*i18n*/ 'Something went wrong. Please try again.' }
}
