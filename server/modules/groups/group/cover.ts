import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { groupsErrors } from '#contract/groups/errors.ts'
import { oneAtATime } from '#server/platform/images/one-at-a-time.ts'
import { photoBytes, type PhotoReasons, uprightPhoto } from '#server/platform/images/photo.ts'
import type { Files } from '#server/platform/ports/files/files.ts'

const reasons: PhotoReasons = {
  photo_missing: groupsErrors.photo_missing,
  photo_too_large: groupsErrors.photo_too_large,
  photo_type: groupsErrors.photo_type,
  photo_has_too_many_pixels: groupsErrors.photo_has_too_many_pixels,
  photo_unreadable: groupsErrors.photo_unreadable,
}
const side = 1500

export const coverFile = (key: string) => `${key}-cover.webp`

/** Stores a cover upright and without metadata (COM-D5); returns its key. */
export async function storeCover(files: Pick<Files, 'put'>, file: UploadedFile | undefined): Promise<string> {
  const content = photoBytes(file, reasons)
  const { data } = await oneAtATime(() => uprightPhoto(content, { side, reasons }))
  const key = randomBytes(16).toString('hex')
  await files.put(coverFile(key), data)
  return key
}

export const deleteCoverFile = (files: Pick<Files, 'delete'>, key: string): Promise<void> => files.delete(coverFile(key))
