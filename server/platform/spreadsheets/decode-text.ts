import { SheetError } from './table.ts'

const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * Decodes a text file: UTF-8, UTF-16 with or without a BOM, otherwise Windows-1256 (Arabic). Throws `SheetError` for binary
 * content.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (control.test(text)) throw new SheetError('unknown_type')
  return text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const begin = bytes.subarray(0, 512)
  const zeros = (parity: number) => begin.filter((byte, index) => byte === 0 && index % 2 === parity).length * 4 > begin.length
  if (zeros(1)) return 'utf-16le'
  if (zeros(0)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1256'
  }
}
