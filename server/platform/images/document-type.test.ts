import { expect, test } from 'vitest'
import { pdf, wordParts } from '#tests/support/features/verification.ts'
import { zipOf } from '#tests/support/files/zip.ts'
import { documentType } from './document-type.ts'

test('COM-D5 a document’s type is decided by its content', async () => {
  expect(await documentType(pdf)).toBe('pdf')
  expect(await documentType(Buffer.concat([pdf, Buffer.from('\r\n\0')]))).toBe('pdf')
  expect(await documentType(zipOf(wordParts()))).toBe('docx')
  expect(await documentType(zipOf(wordParts().toReversed()))).toBe('docx')
  expect(await documentType(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))).toBe('image')
  expect(await documentType(Buffer.from('GIF89a', 'latin1'))).toBeNull()
})

test('COM-D5 a truncated or overlong file is no document', async () => {
  const docx = zipOf(wordParts())
  for (let length = 0; length < docx.length; length += 7) expect(await documentType(docx.subarray(0, length))).toBeNull()
  expect(await documentType(Buffer.concat([docx, Buffer.from('more')]))).toBeNull()
  for (let length = 0; length < pdf.length - 1; length += 7) expect(await documentType(pdf.subarray(0, length))).toBeNull()
})
