import { sniff } from '#server/platform/images/image-type.ts'
import { isWordDocument } from './word-document.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
const isGif = (bytes: Uint8Array) => text(bytes.subarray(0, 4)) === 'GIF8'

/** A document's type by its content, regardless of its name (COM-D5); null when not accepted. */
export async function documentType(bytes: Uint8Array): Promise<'pdf' | 'docx' | 'image' | 'video' | null> {
  if (isPdf(bytes)) return 'pdf'
  if (await isWordDocument(bytes)) return 'docx'
  const kind = sniff(bytes)
  return kind === 'image' && isGif(bytes) ? null : kind
}

/** ISO 32000: the header at the first byte and the end mark in the last 1,024. Rejects files that are also archives. */
function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(text(bytes.subarray(0, 8)))) return false
  const end = text(bytes.subarray(-1024))
  return /%%EOF[\s\0]*$/.test(end) && text(bytes.subarray(-65_557)).lastIndexOf('PK\u0005\u0006') < 0
}
