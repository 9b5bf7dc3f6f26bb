import type { Readable } from 'node:stream'

export type FileInfo = { size: number }
/** First and last byte, both included. */
export type ByteRange = { start: number; end?: number }
export type OpenFile = FileInfo & { start: number; end: number; stream: Readable }

/** Uploaded media under random names (`file-name.ts`); the name is the only way to reach a file. */
export type Files = {
  /** The folder or bucket, for messages to the operator. */
  place: string
  /** Atomic; replaces a file of the same name. */
  put(name: string, content: Uint8Array | Readable): Promise<FileInfo>
  /** Null when there is none. Throws `RangeError` for a range outside the file. */
  get(name: string, range?: ByteRange): Promise<OpenFile | null>
  head(name: string): Promise<FileInfo | null>
  /** A missing file is no error. */
  delete(name: string): Promise<void>
  /** Every file, in no order. */
  names(): AsyncIterable<string>
  /** Writes the file to a path, linking it where possible; false when there is no such file. */
  copyTo(path: string, name: string): Promise<boolean>
}

/** The storage could not be reached or failed; the same call may succeed shortly. */
export class FilesAway extends Error {
  override name = 'FilesAway'
}
