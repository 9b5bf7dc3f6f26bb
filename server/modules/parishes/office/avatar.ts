/** The 64 px square of a photo. */
export const avatarOf = (key: string | null) => (key === null ? null : `/media/${key}-64.webp`)
