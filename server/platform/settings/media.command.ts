import { OperatorError } from '#server/platform/base/operator-error.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { acceptMedia } from './media-marker.ts'

export const usage = `Usage: npm run coptic -- media accept
       for media that are lost: uses DATA_DIR/media or S3_BUCKET as it is; pictures that are not in it stay missing.`

type Open = () => Promise<{ parts: { db: Db; files: Files; now: () => number }; close(): Promise<void> }>

/** Throws OperatorError. */
export async function runMedia(words: readonly string[], open: Open): Promise<void> {
  if (words.join(' ') !== 'accept') throw new OperatorError(usage)
  const { parts, close } = await open()
  try {
    await acceptMedia(parts)
    console.log(`The media are in ${parts.files.place} now. Start the server.`)
  } finally {
    await close()
  }
}
