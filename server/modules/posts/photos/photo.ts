import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { postsErrors } from '#contract/posts/errors.ts'
import type { PostMedia } from '#contract/posts/post.ts'
import { loadSharp } from '#server/platform/images/load-sharp.ts'
import { oneAtATime } from '#server/platform/images/one-at-a-time.ts'
import { photoBytes, type PhotoReasons, uprightPhoto } from '#server/platform/images/photo.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import type { MediaRow } from './media.queries.ts'

const reasons: PhotoReasons = {
  photo_missing: postsErrors.photo_missing,
  photo_too_large: postsErrors.photo_too_large,
  photo_type: postsErrors.photo_type,
  photo_has_too_many_pixels: postsErrors.photo_has_too_many_pixels,
  photo_unreadable: postsErrors.photo_unreadable,
}

const sides = { large: 1024, small: 512 } as const
/** File of a picture in its large size. */
export const largeFile = (key: string) => `${key}-${sides.large}.webp`
const smallFile = (key: string) => `${key}-${sides.small}.webp`
export type StoredMedia = Pick<MediaRow, 'file_key' | 'width' | 'height' | 'preview'>

/** Stores a picture in two sizes, with its size after rotation and a preview of some 100 bytes (COM-D5). */
export async function storeMedia(files: Pick<Files, 'put'>, file: UploadedFile | undefined): Promise<StoredMedia> {
  const content = photoBytes(file, reasons)
  const { data, info } = await oneAtATime(() => uprightPhoto(content, { side: sides.large, reasons }))
  return { ...(await storeSizes(files, await sizesOf(data))), width: info.width, height: info.height }
}

type Sizes = { large: Buffer; small: Buffer; preview: string }

/** The sizes of a picture that is upright already. */
export async function sizesOf(large: Buffer): Promise<Sizes> {
  const sharp = await loadSharp()
  const within = (side: number) => sharp(large).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const small = await within(sides.small).webp({ quality: 80 }).toBuffer()
  const tiny = await within(12).webp({ quality: 30, smartSubsample: true }).toBuffer()
  return { large, small, preview: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/** Stores the sizes of a picture under a new key. */
export async function storeSizes(
  files: Pick<Files, 'put'>,
  { large, small, preview }: Sizes,
): Promise<Pick<StoredMedia, 'file_key' | 'preview'>> {
  const file_key = randomBytes(16).toString('hex')
  await files.put(largeFile(file_key), large)
  await files.put(smallFile(file_key), small)
  return { file_key, preview }
}

export async function deleteMediaFiles(files: Pick<Files, 'delete'>, key: string): Promise<void> {
  for (const name of [largeFile(key), smallFile(key)]) await files.delete(name)
}

export const shapeMedia = ({ id, file_key, width, height, preview, alt }: Omit<MediaRow, 'post_id'>): PostMedia => ({
  id,
  url: `/media/${largeFile(file_key)}`,
  small_url: `/media/${smallFile(file_key)}`,
  width,
  height,
  preview,
  alt,
})
