import { expect, test } from 'vitest'
import { isFileName, isPublicFileName, newFileName, newPrivateFileName, variantOf } from './file-name.ts'

test('COM-D5 names are random, of one form, and derived files are next to their original', () => {
  const name = newFileName('webp')
  expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(newFileName('webp')).not.toBe(name)
  expect(variantOf(name, '256')).toBe(name.replace('.webp', '-256.webp'))
  for (const bad of ['../secrets/jwt-user.key', 'a.webp', `${name}/..`, `.${name}`, name.toUpperCase(), `${name}\0`, ''])
    expect(isFileName(bad), bad).toBe(false)
})

test('COM-D5 a private name has the same form but is not public', () => {
  const name = newPrivateFileName('png')
  expect(name).toMatch(/^[0-9a-f]{32}-private\.png$/)
  expect([isFileName(name), isPublicFileName(name)]).toEqual([true, false])
  expect([newFileName('png'), variantOf(newFileName('webp'), '256')].map(isPublicFileName)).toEqual([true, true])
})
