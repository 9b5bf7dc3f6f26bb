import { expect, test } from 'vitest'
import { codeName, renamed, titleOf } from './names.ts'
import { withParts } from './regions.ts'

const text = [
  'a',
  '// if:table',
  'b',
  '{/* if:!chart */}',
  'c',
  '{/* end */}',
  '// end',
  '# if:list,!chart',
  'd',
  '# end',
  'e',
].join('\n')

test('a template keeps the lines of the requested parts', () => {
  expect(withParts(text, new Set())).toBe('a\ne')
  expect(withParts(text, new Set(['table', 'list']))).toBe('a\nb\nc\nd\ne')
  expect(withParts(text, new Set(['table', 'chart', 'list']))).toBe('a\nb\ne')
  expect(() => withParts('// if:table', new Set())).toThrow('not closed')
})

test('the names of the template become those of the module in every form', () => {
  const names = { id: 'vestry-keys', title: titleOf('vestry-keys'), arabic: 'مفاتيح' }
  expect(renamed('new-things NewThings newThings new_things "New Things" أشياء جديدة', names)).toBe(
    'vestry-keys VestryKeys vestryKeys vestry_keys "Vestry Keys" مفاتيح',
  )
  expect([codeName('notes'), renamed('new_things', { ...names, id: 'notes' })]).toEqual(['notes', 'notes'])
})
