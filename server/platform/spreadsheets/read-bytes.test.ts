import { expect, test } from 'vitest'
import { workbookParts, xlsx, zipped } from '#tests/support/files/xlsx.ts'
import { readBytes } from './read-bytes.ts'
import { readSheet } from './read-sheet.ts'
import { cleanCell, type SheetError } from './table.ts'

const limits = { lines: 6, columns: 4 }
const text = (content: string, encoding: BufferEncoding = 'utf8') => Buffer.from(content, encoding)
const cellsOf = async (bytes: Uint8Array) => (await readBytes(bytes, limits)).lines.map(({ cells }) => cells)
const faultOf = (bytes: Uint8Array) =>
  readBytes(bytes, limits).then(
    () => 'read',
    (error: SheetError) => error.problem ?? error,
  )
const people = [
  ['email', 'name'],
  ['mina@example.org', 'مينا'],
]

test('USR-D9 commas, semicolons, tabs, quotes, any line endings and a separator line are read alike', async () => {
  for (const content of [
    'email,name\r\nmina@example.org,مينا\r\n',
    'email;name\nmina@example.org;مينا',
    '\ufeffemail\tname\rmina@example.org\tمينا\r',
    'sep=;\r\nemail;name\r\nmina@example.org;مينا\r\n',
    '\n"email","name"\n\n  mina@example.org  ,"مينا"\n,\n',
  ])
    expect(await cellsOf(text(content)), content).toEqual(people)
  expect(await cellsOf(text('email,name\n"a@b.co","Adel ""Abu"", Sami\nand sons"'))).toEqual([
    ['email', 'name'],
    ['a@b.co', 'Adel "Abu", Sami and sons'],
  ])
  expect((await readBytes(text('email\n\n\na@b.co'), limits)).lines.map(({ number }) => number)).toEqual([1, 4])
})

test('USR-D9 UTF-8 and UTF-16 with and without BOM and Windows-1256 give the same Arabic', async () => {
  const content = 'email,name\r\nmina@example.org,مينا'
  const swapped = text(`\ufeff${content}`, 'utf16le').swap16()
  const windows = Buffer.concat([text('email,name\r\nmina@example.org,'), Buffer.from([0xe3, 0xed, 0xe4, 0xc7])])
  for (const bytes of [text(content), text(`\ufeff${content}`, 'utf16le'), text(content, 'utf16le'), swapped, windows])
    expect(await cellsOf(bytes)).toEqual(people)
})

test('USR-D9 of a workbook the first sheet counts: text, large numbers, days, and the results of formulas', async () => {
  const file = xlsx([
    ['email', 'phone', 'day', 'sum'],
    ['mina@example.org', 201001234567, new Date(Date.UTC(2020, 1, 3)), { formula: 'CONCATENATE("a","b")', value: 'ab' }],
    [null, null, null, null],
    ['مينا & <Sons>', null, null, null],
  ])
  const sheet = await readBytes(file, limits)
  expect(sheet).toEqual({
    kind: 'xlsx',
    lines: [
      { number: 1, cells: ['email', 'phone', 'day', 'sum'] },
      { number: 2, cells: ['mina@example.org', '201001234567', '2020-02-03', 'ab'] },
      { number: 4, cells: ['مينا & <Sons>', '', '', ''] },
    ],
  })
  expect(await readSheet(file, limits)).toEqual(sheet)
})

test('USR-D9 anything but a list within the size limits is rejected by its content, whatever its name', async () => {
  const row = 'a@b.co\n'
  expect(
    await Promise.all(
      [
        text(''),
        text(' \n,,\n'),
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
        text('email\n"never closed'),
        text(row.repeat(7)),
        text('a,b,c,d,e'),
        zipped({ 'readme.txt': 'no workbook' }),
        xlsx(people).subarray(0, 300),
      ].map(faultOf),
    ),
  ).toEqual([
    'empty',
    'empty',
    'unknown_type',
    'old_excel',
    'unreadable',
    'too_many_lines',
    'too_many_columns',
    'unreadable',
    'unreadable',
  ])
  expect(await faultOf(text(row.repeat(6)))).toBe('read')
})

test('USR-D9 F4 a zip bomb is rejected within limits, whatever its directory says', async () => {
  const parts = workbookParts(people)
  const sheet = 'xl/worksheets/sheet1.xml'
  const markup = parts[sheet]!
  const swelling = Buffer.alloc(60 * 1024 * 1024, 0x20)
  const files = {
    honest: zipped({ ...parts, [sheet]: swelling }),
    lying: zipped({ ...parts, [sheet]: swelling }, 100),
    'many entries': zipped({ ...parts, ...Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}.xml`, ''])) }),
    'far cell': zipped({ ...parts, [sheet]: markup.replace('r="A1"', 'r="XFD1"') }),
    'far row': zipped({ ...parts, [sheet]: markup.replace('<row r="1"', '<row r="1048576"') }),
    'unnamed cells': zipped({ ...parts, [sheet]: markup.replace('<row r="1">', `<row r="1">${'<c/>'.repeat(100_000)}`) }),
  }
  const before = process.memoryUsage().rss
  const faults: Record<string, unknown> = {}
  for (const [name, file] of Object.entries(files)) {
    const began = performance.now()
    faults[name] = await faultOf(file)
    expect(performance.now() - began, name).toBeLessThan(5_000)
  }
  const tooLarge = Object.fromEntries(Object.keys(files).map((name) => [name, 'too_large_inside']))
  expect(faults).toEqual({ ...tooLarge, lying: 'unreadable' })
  console.log(
    `F4 ${Object.keys(files).length} swelling workbooks refused, ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB more`,
  )
})

test('USR-D9 F4 document type entities are not expanded and nothing external is fetched', async () => {
  const parts = workbookParts([['email'], ['a@b.co']])
  const sheet = 'xl/worksheets/sheet1.xml'
  const type = '<!DOCTYPE x [<!ENTITY b "bbbbbbbbbb"><!ENTITY e SYSTEM "file:///etc/passwd">]>'
  const markup = parts[sheet]!.replace('<worksheet', `${type}<worksheet`).replace('a@b.co', '&b;&b; &e;')
  const outcome = await cellsOf(zipped({ ...parts, [sheet]: markup })).catch((error: SheetError) => error.problem)
  expect(JSON.stringify(outcome)).not.toMatch(/bbbbb|root:/)
})

test('COM-D13 F5 cells are clean text of one line, and an export’s escaping is undone', () => {
  expect(cleanCell('  a\u0000b\n\u202ec \ufeff')).toBe('ab c')
  expect(cleanCell("'+201001234567")).toBe('+201001234567')
  expect(cleanCell("'tis")).toBe("'tis")
  expect(cleanCell('x'.repeat(10_000)).length).toBe(400)
  expect(cleanCell('👼'.repeat(500))).toBe('👼'.repeat(400))
})
