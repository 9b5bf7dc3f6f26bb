/** The path of a photo's 64 px square, from the key it is stored under. Null for whoever has no photo. */
export function avatarOf(key: string): string
export function avatarOf(key: string | null): string | null
export function avatarOf(key: string | null) {
  return key === null ? null : `/media/${key}-64.webp`
}
