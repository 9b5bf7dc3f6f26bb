import { bytes, maxPixels } from '#contract/core/limits.ts'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { sniff } from './image-type.ts'
import { loadSharp } from './load-sharp.ts'

/** What a module says of a photo that it does not take; the field is `photo`. */
export type PhotoReasons = {
  photo_missing: Reason<'validation_failed'>
  photo_too_large: Reason<'payload_too_large'>
  photo_type: Reason<'unsupported_type'>
  photo_has_too_many_pixels: Reason<'validation_failed'>
  photo_unreadable: Reason<'validation_failed'>
}

/** The bytes of an uploaded photo. Throws 400 without one, 413 above 5 MB, 415 unless JPEG, PNG, WebP or GIF by content (COM-D5). */
export function photoBytes(file: UploadedFile | undefined, reasons: PhotoReasons): Uint8Array {
  if (!file || file.bytes.byteLength === 0) throw fieldFailure('photo', reasons.photo_missing)
  if (file.bytes.byteLength > bytes.image) throw new Failure(reasons.photo_too_large)
  if (sniff(file.bytes) !== 'image') throw new Failure(reasons.photo_type)
  return file.bytes
}

/**
 * Decodes a photo: upright, as WebP without metadata, at most `side` pixels wide and high, or its middle as a square. Throws 400 when it cannot be read or has
 * more than 40 megapixels. `check` sees its own size first.
 */
export async function uprightPhoto(
  content: Uint8Array,
  {
    side,
    isSquare = false,
    reasons,
    check,
  }: { side: number; isSquare?: boolean; reasons: PhotoReasons; check?: (size: { width: number; height: number }) => void },
) {
  const unreadable = (): never => {
    throw fieldFailure('photo', reasons.photo_unreadable)
  }
  const sharp = await loadSharp()
  const size = await sharp(content, { limitInputPixels: false }).metadata().catch(unreadable)
  if (size.width * size.height > maxPixels) throw fieldFailure('photo', reasons.photo_has_too_many_pixels)
  check?.(size)
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, isSquare ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
}
