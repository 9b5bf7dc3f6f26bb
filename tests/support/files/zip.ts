import { crc32, deflateRawSync } from 'node:zlib'

/** `says` overrides the size stated in the directory, `flags` are its general purpose bits. */
export type ZipPart = { name: string; content: string | Buffer; says?: number | undefined; flags?: number }

/** A compressed ZIP file of these parts (APPNOTE 6.3), as damaged or inconsistent as they specify. */
export function zipOf(parts: readonly ZipPart[], comment = ''): Buffer {
  let at = 0
  const files: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, content, says, flags = 0 } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(bytes), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(says ?? bytes.length, 22)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    local.copy(entry, 6, 4, 28)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(local, title, packed)
    directory.push(entry, title)
    at += 30 + title.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...files, listed, end, Buffer.from(comment)])
}
