type Patch<T> = { [K in keyof T]?: T[K] | undefined }

/** A record with the fields of a patch that are set. */
export const merged = <T extends object>(before: T, patch: Patch<T>): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)),
})
