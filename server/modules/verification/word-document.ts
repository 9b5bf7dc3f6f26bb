import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)
const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const mostEntries = 2_000
const mostBytes = 200 * 1024 * 1024
/** Of the text itself, unpacked. */
const mostText = 20 * 1024 * 1024

type Entry = { name: string; method: number; flags: number; packed: number; unpacked: number; at: number }

/**
 * Whether it is a text of Word without macros: a zip from its first to its last byte (APPNOTE 6.3), of at most 2,000 parts and
 * 200 MB unpacked, whose `word/document.xml` unpacks to at most 20 MB and is what it says (ECMA-376). Nothing else is unpacked.
 */
export async function isWordDocument(bytes: Uint8Array): Promise<boolean> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (zip.length < endLength || zip.readUInt32LE(0) !== localMark) return false
  const entries = entriesOf(zip)
  if (!entries || entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostBytes) return false
  if (entries.some(({ name, flags }) => /vbaProject|\.bin$|\.exe$|(^|\/)\.\.(\/|$)/i.test(name) || (flags & 1) === 1))
    return false
  const main = entries.filter(({ name }) => name === 'word/document.xml')
  if (main.length !== 1 || !entries.some(({ name }) => name === '[Content_Types].xml')) return false
  const xml = await unpack(zip, main[0]!)
  return xml !== null && /<(\w+:)?document[\s>]/.test(xml.subarray(0, 4096).toString('latin1'))
}

/** The central directory; null where it is not whole or does not lie where a zip has it. */
function entriesOf(zip: Buffer): Entry[] | null {
  const end = zip.length - endLength
  if (zip.readUInt32LE(end) !== endMark) return null
  const count = zip.readUInt16LE(end + 10)
  const start = zip.readUInt32LE(end + 16)
  if (count > mostEntries || start + zip.readUInt32LE(end + 12) !== end) return null
  const entries: Entry[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || zip.readUInt32LE(at) !== entryMark) return null
    const nameLength = zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return at === end ? entries : null
}

async function unpack(zip: Buffer, { at, method, packed }: Entry): Promise<Buffer | null> {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== localMark) return null
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const content = zip.subarray(from, from + packed)
  if (method === 0) return content
  return method === 8 ? inflate(content, { maxOutputLength: mostText }).catch(() => null) : null
}
