/** Text of either direction within a sentence: its signs stay with it. */
export const isolated = (text: string) => `\u2068${text}\u2069`
