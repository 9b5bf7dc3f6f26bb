import type { UploadedFile } from '#contract/core/endpoint.ts'
import { chatErrors } from '#contract/chat/errors.ts'
import { bytes, maxPixels } from '#contract/core/limits.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { sniff } from '#server/platform/images/image-type.ts'
import { documentType } from '#server/platform/images/document-type.ts'
import { shownName } from '#server/platform/images/shown-name.ts'
import { loadSharp } from '#server/platform/images/load-sharp.ts'
import { oneAtATime } from '#server/platform/images/one-at-a-time.ts'
import { newPrivateFileName } from '#server/platform/ports/files/file-name.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import type { StoredFile } from '../tables.ts'

const largestSide = 1_600
const smallSide = 480
export type NewFile = StoredFile & { file_name: string; type: 'image' | 'file' }

/** Name of the small form of a picture: private as well, so it needs the same ending. */
export const smallOf = (name: string) => name.replace(/^[0-9a-f]{32}/, (digits) => [...digits].reverse().join(''))
export const filesOf = (name: string) => (name.endsWith('.webp') ? [name, smallOf(name)] : [name])

/**
 * Stores a picture upright as WebP without metadata, at most 1,600 px per side, or a PDF or Word document as it is. Nothing of a
 * room has a public address. Throws 413, 415, and 400 for a picture that cannot be read.
 */
export async function storeAttachment(files: Files, { bytes: content, filename }: UploadedFile): Promise<NewFile> {
  if (sniff(content) === 'image') return storePicture(files, content, filename)
  const extension = await documentType(content)
  if (extension !== 'pdf' && extension !== 'docx') throw new Failure(chatErrors.attachment_type)
  if (content.byteLength > bytes.document) throw new Failure(chatErrors.attachment_too_large)
  const file_name = newPrivateFileName(extension)
  await files.put(file_name, content)
  return { file_name, type: 'file', name: shownName(filename, extension), size: content.byteLength }
}

async function storePicture(files: Files, content: Uint8Array, filename: string): Promise<NewFile> {
  if (content.byteLength > bytes.image) throw new Failure(chatErrors.attachment_too_large)
  const { large, small, width, height } = await oneAtATime(() => derive(content))
  const file_name = newPrivateFileName('webp')
  await files.put(file_name, large)
  await files.put(smallOf(file_name), small)
  return { file_name, type: 'image', name: shownName(filename, 'webp'), size: large.byteLength, width, height }
}

async function derive(content: Uint8Array) {
  const sharp = await loadSharp()
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata().catch(unreadable)
  if (width * height > maxPixels) throw fieldFailure('file', chatErrors.picture_too_large)
  const { data: large, info } = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  const small = await sharp(large)
    .resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
  return { large, small, width: info.width, height: info.height }
}

function unreadable(): never {
  throw fieldFailure('file', chatErrors.attachment_unreadable)
}
