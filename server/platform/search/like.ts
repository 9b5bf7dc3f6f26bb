/** The text as it is for `like`, anywhere in the column. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
