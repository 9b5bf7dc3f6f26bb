import { Failure } from '#server/platform/base/failure.ts'

/** Gathers what is wrong with a form, so that all of it is told at once. */
export function collectFaults() {
  const errors: Record<string, string[]> = {}
  return {
    add(field: string, ...messages: Array<string | null>) {
      const faults = messages.filter((message) => message !== null)
      if (faults.length > 0) errors[field] = [...(errors[field] ?? []), ...faults]
    },
    /** Throws the 400 with every field, if there is one. */
    throwAny() {
      const first = Object.values(errors)[0]?.[0]
      if (first !== undefined) throw new Failure('validation_failed', first, { errors })
    },
  }
}

/** `https://www.instagram.com/{name}` from a name, `@name` or an address of that site; null when it is none of them (PRF-D10). */
export function instagramUrl(typed: string): string | null {
  const name = /^(?:https?:\/\/(?:www\.)?instagram\.com\/|instagram\.com\/|@)?([A-Za-z0-9._]{1,30})\/?(?:\?.*)?$/.exec(typed)?.[1]
  return name ? `https://www.instagram.com/${name}` : null
}
