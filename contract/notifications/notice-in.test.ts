import { expect, test } from 'vitest'
import { noticeIn } from './notice-in.ts'

test('NTF-D1 a notice is read in the language of the page; one that is stored once keeps its own direction', () => {
  const [en, ar] = [
    { title: 'Mina is attending', message: 'Supper' },
    { title: 'سيحضر مينا', message: 'العشاء' },
  ]
  expect(noticeIn('ar', { ...en, texts: { en, ar } })).toEqual({ ...ar, dir: undefined })
  expect(noticeIn('en', { ...ar, texts: { en, ar } })).toEqual({ ...en, dir: undefined })
  expect(noticeIn('ar', en)).toEqual({ ...en, dir: 'auto' })
})
