import { searchWords } from './words.ts'
import { transliterate } from './transliterate.ts'

/**
 * How a name sounds, in Latin letters: the same for مينا, Mina, Meena and Ⲙⲓⲛⲁ. Vowels are one of a, i, u; doubled letters count
 * once; a final h and the letters that English spells two ways are unified. Empty where nothing can be spoken.
 */
export const nameKey = (word: string): string =>
  transliterate(word)
    .replace(/[^a-z]/g, '')
    .replace(/^(mc|mac)(?=[a-z]{3})/, 'mk')
    .replace(/ph/g, 'f')
    .replace(/ck|q|c(?![hiey])|kh/g, 'k')
    .replace(/c(?=[iey])/g, 's')
    .replace(/x/g, 'ks')
    .replace(/dg|j/g, 'g')
    .replace(/ou|oo|w/g, 'u')
    .replace(/ee|ea|ei|ie|ey/g, 'i')
    .replace(/[eiy]/g, 'i')
    .replace(/o/g, 'u')
    .replace(/h$/, '')
    .replace(/(.)\1+/g, '$1')

/** The keys of a name's words, and of those that are also written together. */
export const nameKeys = (name: string): string[] => {
  const words = searchWords(name)
  return [...new Set([...words, ...pairs(words)].map(nameKey))].filter((key) => key.length >= 2)
}

const pairs = (words: readonly string[]) => words.slice(1).map((word, index) => `${words[index]}${word}`)
