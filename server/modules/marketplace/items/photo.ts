import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { marketplaceErrors } from '#contract/marketplace/errors.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import { loadSharp } from '#server/platform/images/load-sharp.ts'
import { oneAtATime } from '#server/platform/images/one-at-a-time.ts'
import { photoBytes, type PhotoReasons, uprightPhoto } from '#server/platform/images/photo.ts'
import type { Files } from '#server/platform/ports/files/files.ts'

const reasons: PhotoReasons = {
  photo_missing: marketplaceErrors.photo_missing,
  photo_too_large: marketplaceErrors.photo_too_large,
  photo_type: marketplaceErrors.photo_type,
  photo_has_too_many_pixels: marketplaceErrors.photo_has_too_many_pixels,
  photo_unreadable: marketplaceErrors.photo_unreadable,
}

const smallestSide = 200
const largestSide = 1024
const thumbnailSide = 256
/** File of a photo in its large size. */
export const largePhoto = (key: string) => `${key}-${largestSide}.webp`
export type StoredPhoto = { file_key: string; width: number; height: number }

/**
 * Stores a photo upright as WebP without metadata, at most 1024 px per side, with a 256 px square. Throws 413 above 5 MB, 415
 * unless JPEG, PNG, WebP or GIF by content, 400 when it cannot be decoded, is too small or above 40 megapixels (COM-D5).
 */
export async function storePhoto(files: Files, file: UploadedFile | undefined): Promise<StoredPhoto> {
  const content = photoBytes(file, reasons)
  const { large, square, ...size } = await oneAtATime(() => derive(content))
  const file_key = randomBytes(16).toString('hex')
  await files.put(largePhoto(file_key), large)
  await files.put(`${file_key}-${thumbnailSide}.webp`, square)
  return { file_key, ...size }
}

export async function deletePhotoFiles(files: Files, key: string): Promise<void> {
  for (const side of [largestSide, thumbnailSide]) await files.delete(`${key}-${side}.webp`)
}

async function derive(content: Uint8Array) {
  const { data: large, info } = await uprightPhoto(content, {
    side: largestSide,
    reasons,
    check({ width, height }) {
      if (Math.min(width, height) < smallestSide) throw fieldFailure('photo', marketplaceErrors.photo_too_small)
    },
  })
  const sharp = await loadSharp()
  const square = await sharp(large).resize(thumbnailSide, thumbnailSide, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  return { large, square, width: info.width, height: info.height }
}
