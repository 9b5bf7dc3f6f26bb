/** Isolates text of either direction within a sentence, so that its punctuation stays with it. */
export const isolated = (text: string) => `\u2068${text}\u2069`
