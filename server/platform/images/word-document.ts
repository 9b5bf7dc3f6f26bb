import { readZip, type Zip, ZipRefused } from '#server/platform/base/archive/zip.ts'

/** Limits of the unpacked text part; nothing else is unpacked. */
const most = { entries: 2_000, bytes: 20 * 1024 * 1024 }
/** Maximum total unpacked size, for the person who opens the file. */
const maxBytes = 200 * 1024 * 1024
const textPart = 'word/document.xml'
const zipStart = Buffer.from('PK\u0003\u0004', 'latin1')
const program = /vbaProject|\.bin$|\.exe$/i

/**
 * Whether it is a Word document without macros: a ZIP file from first to last byte whose `word/document.xml` is of the right type
 * (ECMA-376).
 */
export async function isWordDocument(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 4).equals(zipStart)) return false
  try {
    return isText(await readZip(file, { isWanted: (name) => name === textPart, most }))
  } catch (error) {
    if (error instanceof ZipRefused) return false
    throw error
  }
}

function isText({ listed, comment, wanted: [text, ...more] }: Zip): boolean {
  if (comment !== '' || listed.reduce((sum, { size }) => sum + size, 0) > maxBytes) return false
  if (listed.some(({ name }) => program.test(name)) || !listed.some(({ name }) => name === '[Content_Types].xml')) return false
  return text !== undefined && more.length === 0 && /<(\w+:)?document[\s>]/.test(text.bytes.toString('latin1', 0, 4096))
}
