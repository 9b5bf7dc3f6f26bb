/** Lexemes that no question can hold, since `~` is never part of a word: who may find a row, and when it was made. */
export const memberTag = '~sm'
export const parishTag = (id: string) => `~sp${id}`
export const ownTag = (userId: string) => `~su${userId}`
export const monthTag = (day: Date) => `~m${day.toISOString().slice(0, 7).replace('-', '')}`

/** The month of `at` (epoch milliseconds) and the `count` before it. */
export const monthTags = (at: number, count: number) =>
  Array.from({ length: count + 1 }, (_, back) => {
    const day = new Date(at)
    return monthTag(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - back, 1)))
  })
