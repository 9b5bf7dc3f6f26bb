import { expect, test } from 'vitest'
import { nameKey, nameKeys } from './name-key.ts'
import { searchQuestion } from './question.ts'
import { searchVector } from './vector.ts'
import { searchWords, withoutArticle } from './words.ts'

test.each([
  ['مينا', 'مِينا'],
  ['أنبا', 'انبا', 'أَنْبا'],
  ['كنيسة', 'كنيسه'],
  ['شنودة', 'شنوده'],
  ['ڤيرونيكا', 'فيرونيكا'],
  ['چورچ', 'جورج'],
  ['رءوف', 'رؤوف'],
  ['مستشفى', 'مستشفي'],
  ['٢٠٢٦', '2026'],
  ['ﻣﺮﻳﻢ', 'مريم', 'مـــريم'],
  ['داود', 'داوود'],
  ['شيء', 'شئ'],
])('SRC-D2~ %s is searched like its other spellings', (...spellings) => {
  expect(new Set(spellings.map((spelling) => searchWords(spelling).join(' '))).size).toBe(1)
})

test('SRC-D2~ an Arabic word is also found without what is written onto its front; names keep their letters', () => {
  expect(['الكنيسة', 'والكنيسة', 'للكنيسة', 'كنيسة'].map((word) => withoutArticle(searchWords(word)[0] ?? ''))).toEqual(
    Array.from({ length: 4 }, () => 'كنيسه'),
  )
  expect(searchVector({ names: ['بولس وليم'] })).toContain("'بولس'")
  expect(searchVector({ names: ['بولس وليم'] })).not.toMatch(/'(ولس|ليم)'/)
  expect(searchVector({ names: ['سارة'] })).not.toContain("'سار'")
})

test.each([
  ['مينا', 'Mina', 'Meena', 'Mena', 'ⲙⲓⲛⲁ'],
  ['شنودة', 'شنوده', 'Shenouda', 'Shenoudah'],
  ['فيرونيكا', 'ڤيرونيكا', 'Veronica', 'Veronika'],
  ['جورج', 'چورچ', 'George'],
  ['رءوف', 'رؤوف', 'Raouf'],
  ['كيرلس', 'Kyrillos', 'Kirillos'],
  ['مريم', 'Mariam', 'Maryam'],
  ['يوسف', 'Youssef', 'Yousef'],
  ['بيشوي', 'Bishoy'],
])('SRC-D2~ SRC-D1~ %s sounds like %s', (...spellings) => {
  expect(new Set(spellings.flatMap((spelling) => searchWords(spelling)).map(nameKey)).size).toBe(1)
})

test('SRC-D2~ different names do not sound alike', () => {
  const names = ['Mina', 'Mona', 'Marina', 'Mariam', 'Mark', 'Marco', 'Peter', 'Boutros', 'Boulos', 'Sara', 'Samir']
  expect(new Set(names.map(nameKey)).size).toBe(names.length)
})

test('SRC-D2~ a name of two words is also one word', () => {
  expect(nameKeys('عبد المسيح')).toContain(nameKey('Abdelmessih'))
  expect(searchVector({ names: ['عبد المسيح'] })).toContain("'عبدالمسيح'")
  expect(searchQuestion('عبد المسيح')).toBe("(('عبد') & ('المسيح' | 'مسيح' | 'المسيح':*) | 'عبدالمسيح' | 'عبدالمسيح':*)")
})

test('SRC-D2 a question requires every word, begins with the last one, understands phrases and minus', () => {
  expect(searchQuestion('Oil lamp')).toBe("('oil') & ('lamp' | 'lamp':*)")
  expect(searchQuestion('"ابو سيفين"')).toBe("('ابو' <-> 'سيفين')")
  expect(searchQuestion('سيفين -ابو')).toBe("('سيفين' | 'سيفين':*) & !('ابو')")
  expect(searchQuestion('-ابو')).toBeNull()
  expect(['', '  ', '!!!', '"', '- -', '\u200f', '🙏🙏', 'َ'].map((text) => searchQuestion(text))).toEqual(
    Array.from({ length: 8 }, () => null),
  )
  expect(searchQuestion("a'b\\c")).toBe("('a') & ('b') & ('c')")
  expect(searchQuestion('one two three four five six seven eight nine')).not.toContain('nine')
})
