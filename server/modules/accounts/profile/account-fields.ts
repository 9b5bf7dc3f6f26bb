import type { Reason } from '#contract/core/errors/define-errors.ts'
import { fieldsFailure } from '#server/platform/base/failure.ts'

/** Collects the errors of a form, to report them together. */
export function collectErrors() {
  const fields: Record<string, Reason[]> = {}
  return {
    add(field: string, ...reasons: Array<Reason | null>) {
      const faults = reasons.filter((reason) => reason !== null)
      if (faults.length > 0) fields[field] = [...(fields[field] ?? []), ...faults]
    },
    /** Throws a 400 with every field, if there are faults. */
    throwAny() {
      const failure = fieldsFailure(fields)
      if (failure) throw failure
    },
  }
}

/** `https://www.instagram.com/{name}` from a name, `@name` or an address of that site; null for anything else (PRF-D10). */
export function instagramUrl(typed: string): string | null {
  const name = /^(?:https?:\/\/(?:www\.)?instagram\.com\/|instagram\.com\/|@)?([A-Za-z0-9._]{1,30})\/?(?:\?.*)?$/.exec(typed)?.[1]
  return name ? `https://www.instagram.com/${name}` : null
}
