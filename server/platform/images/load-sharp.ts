/** Loads sharp with the first image: a start has no use for it. */
export const loadSharp = async () => (await import('sharp')).default
