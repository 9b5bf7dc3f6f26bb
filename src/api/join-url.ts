/**
 * Joins a base and a path with exactly one slash. A path that already contains the base's path does not get it twice (TRAP-25,
 * TRAP-26). `base` is absolute or a path; the query of `path` is preserved.
 */
export function joinUrl(base: string, path: string): string {
  const trimmed = base.replace(/\/+$/, '')
  const prefix = basePath(trimmed)
  const relative = path.replace(/^\/+/, '')
  const rest =
    prefix !== '' && `${relative}/`.startsWith(`${prefix}/`) ? relative.slice(prefix.length).replace(/^\/+/, '') : relative
  return `${trimmed}/${rest}`
}

/** The path of a base without leading and trailing slashes: `api/v1` of `https://host/api/v1/`. */
function basePath(base: string): string {
  const withoutOrigin = base.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  return withoutOrigin.replace(/^\/+|\/+$/g, '')
}
