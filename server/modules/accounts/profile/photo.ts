import { randomBytes } from 'node:crypto'
import { accountsErrors } from '#contract/accounts/errors.ts'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { bytes, maxPixels, photoSides } from '#contract/core/limits.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { loadSharp } from '#server/platform/images/load-sharp.ts'
import { oneAtATime } from '#server/platform/images/one-at-a-time.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { sniff } from '#server/platform/images/image-type.ts'

const smallestSide = 200

export const photoPath = (key: string | null, side: (typeof photoSides)[number]) =>
  key === null ? null : `/media/${key}-${side}.webp`

/**
 * Stores a photo as three square WebP files without metadata and returns their key. Throws 413 above 5 MB, 415 unless JPEG, PNG,
 * WebP or GIF by content, 400 when it cannot be decoded, is too small or above 40 megapixels.
 */
export async function storePhoto(files: Files, { bytes: content }: UploadedFile): Promise<string> {
  if (content.byteLength > bytes.image) throw new Failure(accountsErrors.photo_too_large)
  if (content.byteLength === 0) throw fieldFailure('profile_photo', accountsErrors.photo_empty)
  const kind = sniff(content)
  if (kind === 'video') throw new Failure(accountsErrors.photo_is_video)
  if (kind === null) throw new Failure(accountsErrors.photo_type)
  const squares = await oneAtATime(() => derive(content))
  const key = randomBytes(16).toString('hex')
  for (const [side, square] of squares) await files.put(`${key}-${side}.webp`, square)
  return key
}

export async function deletePhoto(files: Files, key: string): Promise<void> {
  for (const side of photoSides) await files.delete(`${key}-${side}.webp`)
}

async function derive(content: Uint8Array): Promise<Array<[number, Buffer]>> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata().catch(unreadable)
  if (width * height > maxPixels) throw fieldFailure('profile_photo', accountsErrors.photo_has_too_many_pixels)
  if (Math.min(width, height) < smallestSide) throw fieldFailure('profile_photo', accountsErrors.photo_too_small)
  const derived: Array<[number, Buffer]> = []
  let source: Uint8Array = content
  for (const side of photoSides.toSorted((a, b) => b - a)) {
    const square = await sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: side === 1024 ? 84 : 80 })
      .toBuffer()
      .catch(unreadable)
    derived.push([side, square])
    source = side === 1024 ? square : source
  }
  return derived
}

function unreadable(): never {
  throw fieldFailure('profile_photo', accountsErrors.photo_unreadable)
}
