import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { photoBytes, type PhotoReasons, uprightPhoto } from './photo.ts'

/** Where pictures are kept. */
type Files = { put(name: string, content: Uint8Array): Promise<unknown>; delete(name: string): Promise<void> }
type Shape = {
  /** Of the file's name. */
  suffix: string
  /** Longest side in pixels. */
  side: number
  /** Cuts the middle out. */
  isSquare?: boolean
  reasons: PhotoReasons
  /** Throws for a photo of a size that will not do. */
  check?: (size: { width: number; height: number }) => void
}

/** A kind of photo that a record has one of: the record keeps the key, the files the picture. */
export function storedPhoto({ suffix, side, isSquare = false, reasons, check }: Shape) {
  const fileOf = (key: string) => `${key}-${suffix}.webp`
  return {
    /** Relative to the API host. */
    pathOf: (key: string | null) => (key === null ? null : `/media/${fileOf(key)}`),
    /** Stores the photo upright and without metadata (COM-D5); returns its key. */
    async store(files: Pick<Files, 'put'>, file: UploadedFile | undefined): Promise<string> {
      const content = photoBytes(file, reasons)
      const { data } = await oneAtATime(() => uprightPhoto(content, { side, isSquare, reasons, ...(check && { check }) }))
      const key = randomBytes(16).toString('hex')
      await files.put(fileOf(key), data)
      return key
    },
    remove: (files: Pick<Files, 'delete'>, key: string): Promise<void> => files.delete(fileOf(key)),
    fileOf,
  }
}
