/** A `like` pattern for the literal text anywhere in the column. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
