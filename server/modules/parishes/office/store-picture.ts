import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { bytes, maxPixels } from '#contract/core/limits.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import type { ParishPicture } from '#contract/parishes/parish-admin.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { sniff } from '#server/platform/images/image-type.ts'
import { loadSharp } from '#server/platform/images/load-sharp.ts'
import { oneAtATime } from '#server/platform/images/one-at-a-time.ts'
import type { Files } from '#server/platform/ports/files/files.ts'

type Size = { width: number; height: number }
const shapes: Record<ParishPicture, { stored: Size; smallest: Size }> = {
  photo: { stored: { width: 512, height: 512 }, smallest: { width: 200, height: 200 } },
  cover: { stored: { width: 1500, height: 500 }, smallest: { width: 600, height: 200 } },
}
const media = '/media/'

/**
 * Stores the middle of a picture upright as WebP without metadata and returns its path. Throws 413 above 5 MB, 415 unless JPEG, PNG,
 * WebP or GIF by content, 400 when it cannot be decoded, is too small or above 40 megapixels (COM-D5).
 */
export async function storePicture(files: Files, kind: ParishPicture, file: UploadedFile | undefined): Promise<string> {
  if (!file || file.bytes.byteLength === 0) throw fieldFailure('picture', parishesErrors.picture_missing)
  if (file.bytes.byteLength > bytes.image) throw new Failure(parishesErrors.picture_too_large)
  if (sniff(file.bytes) !== 'image') throw new Failure(parishesErrors.picture_type)
  const picture = await oneAtATime(() => cut(file.bytes, shapes[kind]))
  const name = `${randomBytes(16).toString('hex')}-${kind}.webp`
  await files.put(name, picture)
  return media + name
}

export const deletePicture = (files: Files, path: string): Promise<void> => files.delete(path.slice(media.length))

async function cut(content: Uint8Array, { stored, smallest }: (typeof shapes)[ParishPicture]): Promise<Buffer> {
  const sharp = await loadSharp()
  const { autoOrient: size } = await sharp(content, { limitInputPixels: false }).metadata().catch(unreadable)
  if (size.width * size.height > maxPixels) throw fieldFailure('picture', parishesErrors.picture_has_too_many_pixels)
  if (size.width < smallest.width || size.height < smallest.height)
    throw fieldFailure('picture', parishesErrors.picture_too_small(smallest))
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(stored.width, stored.height, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(unreadable)
}

function unreadable(): never {
  throw fieldFailure('picture', parishesErrors.picture_unreadable)
}
