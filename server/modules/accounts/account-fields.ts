import type { Reason } from '#contract/core/define-errors.ts'
import { fieldsFailure } from '#server/platform/base/failure.ts'

/** Gathers what is wrong with a form, so that all of it is told at once. */
export function collectFaults() {
  const fields: Record<string, Reason[]> = {}
  return {
    add(field: string, ...reasons: Array<Reason | null>) {
      const faults = reasons.filter((reason) => reason !== null)
      if (faults.length > 0) fields[field] = [...(fields[field] ?? []), ...faults]
    },
    /** Throws the 400 with every field, if there is one. */
    throwAny() {
      const failure = fieldsFailure(fields)
      if (failure) throw failure
    },
  }
}

/** `https://www.instagram.com/{name}` from a name, `@name` or an address of that site; null when it is none of them (PRF-D10). */
export function instagramUrl(typed: string): string | null {
  const name = /^(?:https?:\/\/(?:www\.)?instagram\.com\/|instagram\.com\/|@)?([A-Za-z0-9._]{1,30})\/?(?:\?.*)?$/.exec(typed)?.[1]
  return name ? `https://www.instagram.com/${name}` : null
}
