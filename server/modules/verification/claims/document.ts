import type { UploadedFile } from '#contract/core/endpoint.ts'
import { bytes, maxPixels } from '#contract/core/limits.ts'
import { verificationErrors } from '#contract/verification/errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { loadSharp } from '#server/platform/images/load-sharp.ts'
import { oneAtATime } from '#server/platform/images/one-at-a-time.ts'
import { newPrivateFileName } from '#server/platform/ports/files/file-name.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { documentType } from '#server/platform/images/document-type.ts'

/** An A4 page at 300 dpi. */
const longestSide = 3_508
const longestName = 120

export type StoredDocument = { file: string; name: string; type: 'pdf' | 'docx' | 'image'; size_bytes: number }

/**
 * Stores a document under a name without a public URL; pictures are re-encoded as WebP without metadata. Throws 413 above 10 MB,
 * 415 unless PDF, DOCX, JPEG, PNG or WebP by content, 400 for an unreadable or too large picture.
 */
export async function storeDocument(
  files: Pick<Files, 'put'>,
  { bytes: content, filename }: Pick<UploadedFile, 'bytes' | 'filename'>,
): Promise<StoredDocument> {
  if (content.byteLength > bytes.document) throw new Failure(verificationErrors.document_too_large)
  if (content.byteLength === 0) throw fieldFailure('document', verificationErrors.document_empty)
  const type = await documentType(content)
  if (type === 'video') throw new Failure(verificationErrors.document_is_video)
  if (type === null) throw new Failure(verificationErrors.document_type)
  const kept = type === 'image' ? await oneAtATime(() => drawnAnew(content)) : content
  const file = newPrivateFileName(type === 'image' ? 'webp' : type)
  await files.put(file, kept)
  return { file, name: nameOf(filename), type, size_bytes: kept.byteLength }
}

async function drawnAnew(content: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata().catch(unreadable)
  if (width * height > maxPixels) throw fieldFailure('document', verificationErrors.picture_has_too_many_pixels)
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer()
    .catch(unreadable)
}

function unreadable(): never {
  throw fieldFailure('document', verificationErrors.picture_unreadable)
}

/** The last path segment, without characters that could disguise it. */
function nameOf(filename: string): string {
  const last = filename.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .trim()
  return [...plain].slice(0, longestName).join('') || 'document'
}
