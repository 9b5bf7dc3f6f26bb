import { expect, test } from 'vitest'
import { createAnonymity } from './anonymity.ts'

const person = '01990000-0000-7000-8000-00000000000a'
const [row, otherRow] = ['01990000-0000-7000-8000-0000000000f1', '01990000-0000-7000-8000-0000000000f2']
const anonymity = createAnonymity('a secret of the server')

test('PRY-D4 the seal reveals nothing about the person, differs every time and opens for its own row only', () => {
  const sealed = anonymity.seal(person, row)
  expect(sealed.toString('latin1')).not.toContain(person)
  expect(anonymity.seal(person, row).equals(sealed)).toBe(false)
  expect(anonymity.open(sealed, row)).toBe(person)
  expect(() => anonymity.open(sealed, otherRow)).toThrow()
  expect(() => createAnonymity('another secret').open(sealed, row)).toThrow()
  sealed[sealed.length - 1]! ^= 1
  expect(() => anonymity.open(sealed, row)).toThrow()
})

test('PRY-D4 the mark identifies a person and differs under another secret', () => {
  expect(anonymity.mark(person)).toEqual(createAnonymity('a secret of the server').mark(person))
  expect(anonymity.mark(person)).not.toEqual(createAnonymity('another secret').mark(person))
  expect(anonymity.mark(person).toString('latin1')).not.toContain(person)
  expect(anonymity.alias(row)).not.toContain(row)
})
