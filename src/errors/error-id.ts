/** Short enough to read out over the phone. */
export const newErrorId = (random: string) => `E-${random.replaceAll('-', '').slice(0, 8).toUpperCase()}`
