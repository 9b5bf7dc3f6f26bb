import { expect, test } from 'vitest'
import { wordAt } from './mention-box.tsx'

test('PST-D1~ the word at the caret is a name after @ or a hashtag after #, not a part of an address', () => {
  expect(wordAt('Hello @mari', 11)).toEqual({ sign: '@', word: 'mari', from: 6 })
  expect(wordAt('كل سنة #صوم', 11)).toEqual({ sign: '#', word: 'صوم', from: 7 })
  expect(wordAt('@mari and more', 5)).toEqual({ sign: '@', word: 'mari', from: 0 })
  for (const text of ['mina@example', 'Hello @', 'a#b', '@mari and']) expect(wordAt(text, text.length)).toBeNull()
})
