const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Detects a file's type by its first bytes, regardless of its name (COM-D5); null for unsupported types. */
export function sniff(bytes: Uint8Array): 'image' | 'video' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image'
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image'
  if (text(bytes, 0, 4) === 'RIFF')
    return text(bytes, 8, 12) === 'WEBP' ? 'image' : text(bytes, 8, 12) === 'AVI ' ? 'video' : null
  if (text(bytes, 4, 8) === 'ftyp') return /^(avif|avis|heic|heix|mif1)$/.test(text(bytes, 8, 12)) ? null : 'video'
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) return 'video'
  if (
    text(bytes, 0, 4) === 'OggS' ||
    (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 1 && (bytes[3] === 0xba || bytes[3] === 0xb3))
  )
    return 'video'
  return null
}
