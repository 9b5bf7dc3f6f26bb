import type { Readable } from 'node:stream'

export type FileInfo = { size: number; modifiedAt: string }
/** First and last byte, both included. */
export type ByteRange = { start: number; end?: number }
export type OpenFile = FileInfo & { start: number; end: number; stream: Readable }

/** Uploaded media under random names (`file-name.ts`); the name is the only way to reach a file. */
export type Files = {
  /** Atomic; replaces a file of the same name. */
  put(name: string, content: Uint8Array | Readable): Promise<FileInfo>
  /** Null when there is none. Throws `RangeError` for a range outside the file. */
  get(name: string, range?: ByteRange): Promise<OpenFile | null>
  head(name: string): Promise<FileInfo | null>
  /** Returns whether the file existed. */
  delete(name: string): Promise<boolean>
}
