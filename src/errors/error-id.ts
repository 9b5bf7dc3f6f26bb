/** Short enough to be read over the telephone. */
export const newErrorId = (random: string) => `E-${random.replaceAll('-', '').slice(0, 8).toUpperCase()}`
