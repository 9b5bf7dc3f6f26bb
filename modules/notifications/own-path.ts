/** Only paths of this site are followed: one slash at the front, no scheme, no other host (NTF-D1). */
export const isOwnPath = (path: string | null): path is `/${string}` => path !== null && /^\/(?![/\\])[^\\]*$/.test(path)
