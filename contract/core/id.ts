import * as v from 'valibot'

/** UUIDv7 in practice; any UUID is accepted from clients (COM-D1). */
export const Id = v.pipe(v.string(), v.uuid())
/** `^[a-z0-9]+(-[a-z0-9]+)*$`, 3 to 80 characters (COM-D1). */
export const Slug = v.pipe(v.string(), v.minLength(3), v.maxLength(80), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
