import { expect, test } from 'vitest'
import { wordPattern } from './words.ts'

test('COM-D2 words of three letters are found anywhere, shorter ones where a word begins, wildcards are letters', () => {
  expect(['mina', 'abc', 'mi', 'م', '50%', 'a_b'].map(wordPattern)).toEqual([
    '%mina%',
    '%abc%',
    '% mi%',
    '% م%',
    '%50\\%%',
    '%a\\_b%',
  ])
})
