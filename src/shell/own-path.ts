/** Follows only paths of this site: one leading slash, no scheme, no other host (NTF-D1). */
export const isOwnPath = (path: string | null): path is `/${string}` => path !== null && /^\/(?![/\\])[^\\]*$/.test(path)
