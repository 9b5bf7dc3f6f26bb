import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

const mark = { name: 'St. Mark', name_ar: 'كنيسة مار مرقس' }
const jersey = { name: 'Diocese of New Jersey', name_ar: null }

test('names of places are listed in the reader’s language, in English where they have no Arabic form', () => {
  expect(namesIn('en', [mark, jersey])).toBe('St. Mark, Diocese of New Jersey')
  const arabic = namesIn('ar', [mark, jersey])
  expect(arabic).toContain('كنيسة مار مرقس')
  expect(arabic).toContain('Diocese of New Jersey')
  expect(arabic).not.toContain('St. Mark')
})
