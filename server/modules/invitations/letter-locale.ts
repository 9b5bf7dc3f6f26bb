/** The language to write in to somebody of whom only a text is known: Arabic where it is written in Arabic. */
export const localeOf = (text: string): 'en' | 'ar' => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length * 2 > letters.length ? 'ar' : 'en'
}
