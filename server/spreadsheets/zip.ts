import { crc32, inflateRawSync } from 'node:zlib'
import { SheetRefused } from './table.ts'

export type ZipEntry = { name: string; bytes: Buffer }
type Bounds = { entries: number; bytes: number }

const endMark = 0x06054b50
const directoryMark = 0x02014b50
const localMark = 0x04034b50
const longestComment = 65_535
const endSize = 22

/**
 * Entries of a ZIP file by its directory (APPNOTE 6.3), those that are wanted unpacked within bounds: what a directory says of a
 * size is not believed, and no more is unpacked than may come out. Throws `SheetRefused`.
 */
export function unzip(file: Buffer, isWanted: (name: string) => boolean, bounds: Bounds): ZipEntry[] {
  try {
    return entriesOf(file, isWanted, bounds)
  } catch (error) {
    if (error instanceof SheetRefused) throw error
    throw new SheetRefused((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large_inside' : 'unreadable')
  }
}

function entriesOf(file: Buffer, isWanted: (name: string) => boolean, bounds: Bounds): ZipEntry[] {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  if (count > bounds.entries) throw new SheetRefused('too_large_inside')
  const entries: ZipEntry[] = []
  let left = bounds.bytes
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== directoryMark) throw new SheetRefused('unreadable')
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    if (isWanted(name)) {
      const bytes = unpack(file, at, left)
      left -= bytes.length
      entries.push({ name, bytes })
    }
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(file: Buffer): number {
  for (let at = file.length - endSize; at >= Math.max(0, file.length - endSize - longestComment); at -= 1)
    if (file.readUInt32LE(at) === endMark) return at
  throw new SheetRefused('unreadable')
}

function unpack(file: Buffer, entry: number, most: number): Buffer {
  const isEncrypted = (file.readUInt16LE(entry + 8) & 1) === 1
  const method = file.readUInt16LE(entry + 10)
  const size = file.readUInt32LE(entry + 20)
  const local = file.readUInt32LE(entry + 42)
  if (isEncrypted || file.readUInt32LE(local) !== localMark) throw new SheetRefused('unreadable')
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  const packed = file.subarray(start, start + size)
  if (packed.length !== size) throw new SheetRefused('unreadable')
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  if (method !== 0) throw new SheetRefused('unreadable')
  if (size > most) throw new SheetRefused('too_large_inside')
  return packed
}

/** A ZIP file of these entries as they are, unpacked: whoever reads it meets no size that was not counted. */
export function storedZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    locals.push(mark(localMark), facts, title, bytes)
    directory.push(mark(directoryMark), Buffer.from([20, 0]), facts, place, title)
    offset += 30 + title.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(endSize)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listed, end])
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
