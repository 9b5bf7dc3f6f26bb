export type Pictured = {
  profile_photo?: string | null | undefined
  avatar?: string | null | undefined
  profile_photo_url?: string | null | undefined
}

/** Profile photo, then avatar, then profile photo url (SHELL-16); null means the default icon. */
export function avatarSource({ profile_photo, avatar, profile_photo_url }: Pictured, apiHost: string): string | null {
  const source = [profile_photo, avatar, profile_photo_url].find((candidate) => candidate?.trim())
  return source ? withHost(source.trim(), apiHost) : null
}

/**
 * Prefixes a relative path with the API host, not the versioned base; absolute, `//x`, `data:` and `blob:` URLs stay (SHELL-17,
 * TRAP-89).
 */
export function withHost(source: string, apiHost: string): string {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(source)) return source
  const host = apiHost.replace(/\/+$/, '')
  return source.startsWith('/') ? `${host}${source}` : `${host}/${source}`
}
