import type { Readable } from 'node:stream'

export type FileInfo = { size: number; modifiedAt: string }
/** First and last byte, both included. */
export type ByteRange = { start: number; end?: number }
export type OpenFile = FileInfo & { start: number; end: number; stream: Readable }

/** Uploaded media under random names (`file-name.ts`); the names are the only way in. */
export type Files = {
  /** Whole or not at all; replaces a file of the same name. */
  put(name: string, content: Uint8Array | Readable): Promise<FileInfo>
  /** Null when there is none. A range that lies outside the file throws `RangeError`. */
  get(name: string, range?: ByteRange): Promise<OpenFile | null>
  head(name: string): Promise<FileInfo | null>
  /** Answers whether there was one. */
  delete(name: string): Promise<boolean>
}
