import { expect, test } from 'vitest'
import { guessColumns as guessAll } from '../column-guess.ts'
import { people } from './people.kind.ts'
import { roleOf } from './role-word.ts'
import { phoneOf } from './row-values.ts'

const guessColumns = (columns: readonly string[], sample: readonly (readonly string[])[]) => guessAll(people, columns, sample)
const none = { email: null, first_name: null, last_name: null, phone: null, parish_slug: null, role: null }

test('USR-D9 columns are guessed from their headings in English and Arabic', () => {
  const whole = { email: 0, first_name: 1, last_name: 2, phone: 3, parish_slug: 4, role: 5 }
  expect(guessColumns(['email', 'first_name', 'last_name', 'phone', 'parish_slug', 'role'], [])).toEqual(whole)
  expect(guessColumns(['E-mail address', 'First Name', 'Family name', 'Mobile no.', 'Church', 'Title'], [])).toEqual(whole)
  expect(guessColumns(['البريد الإلكتروني', 'الاسم', 'اسم العائلة', 'رقم الموبايل', 'الكنيسة', 'الخدمة'], [])).toEqual(whole)
  expect(guessColumns(['Last name', 'Name', 'Note'], [])).toEqual({ ...none, last_name: 0, first_name: 1 })
})

test('USR-D9 each column is guessed once, and addresses are recognised by their content', () => {
  const guess = guessColumns(['Email', 'Email', 'Phone', 'Telephone'], [])
  const places = Object.values(guess).filter((place) => place !== null)
  expect(new Set(places).size).toBe(places.length)
  expect(
    guessColumns(
      ['Column 1', 'Column 2'],
      [
        ['Mina', 'mina@example.org'],
        ['', ''],
      ],
    ),
  ).toEqual({ ...none, email: 1 })
  expect(guessColumns(['Column 1'], [['Mina'], ['mina@example.org']])).toEqual(none)
})

test('PAR-D10~ a role is recognised in either language and any case', () => {
  expect(['', 'Member', 'Parish Admin', 'parish_admin', 'SERVANT', 'كاهن', 'أمين الصندوق', 'bishop'].map(roleOf)).toEqual([
    'member',
    'member',
    'parish_admin',
    'parish_admin',
    'servant',
    'priest',
    'treasurer',
    null,
  ])
})

test('USR-D9 a number is parsed by the country of its parish, also if a spreadsheet removed its plus or its zero', async () => {
  const ways = ['0100 123 4567', '1001234567', '+20 100 123 4567', '201001234567']
  expect(await Promise.all(ways.map((typed) => phoneOf(typed, 'EG')))).toEqual(ways.map(() => '+201001234567'))
  const unclear = [phoneOf('201001234567', undefined), phoneOf('0100 123 4567', undefined), phoneOf('12', 'EG')]
  expect(await Promise.all(unclear)).toEqual(['+201001234567', null, null])
})
