import { expect, test } from 'vitest'
import { nameIn } from './name-in.ts'

test('COM-D12 a name is shown in the reader’s language where it has one', () => {
  const both = { name: 'St Mark', name_ar: 'مار مرقس' }
  expect([nameIn('en', both), nameIn('ar', both), nameIn('ar-EG', both)]).toEqual(['St Mark', 'مار مرقس', 'مار مرقس'])
  expect([nameIn('ar', { name: 'St Mark', name_ar: null }), nameIn('ar', { name: 'St Mark', name_ar: '' })]).toEqual([
    'St Mark',
    'St Mark',
  ])
})
