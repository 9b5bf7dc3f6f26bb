import type { UploadedFile } from '#contract/core/endpoint.ts'
import { bytes, maxPixels } from '#contract/core/limits.ts'
import { feedbackErrors } from '#contract/feedback/errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import { loadSharp } from '#server/platform/images/load-sharp.ts'
import { oneAtATime } from '#server/platform/images/one-at-a-time.ts'
import { newPrivateFileName } from '#server/platform/ports/files/file-name.ts'
import type { Files } from '#server/platform/ports/files/files.ts'

const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')

/**
 * Stores a re-encoded screenshot without metadata under a name without a public URL, and returns that name. Throws 413 above 5
 * MB, 415 unless PNG by content, 400 when it cannot be decoded or exceeds 40 megapixels.
 */
export async function storeScreenshot(files: Files, { bytes: content }: UploadedFile): Promise<string> {
  if (content.byteLength > bytes.image) throw new Failure(feedbackErrors.screenshot_too_large)
  if (content.byteLength === 0) throw fieldFailure('screenshot', feedbackErrors.screenshot_empty)
  if (!signature.equals(content.subarray(0, signature.length))) throw new Failure(feedbackErrors.screenshot_type)
  const png = await oneAtATime(() => drawnAnew(content))
  const name = newPrivateFileName('png')
  await files.put(name, png)
  return name
}

async function drawnAnew(content: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata().catch(unreadable)
  if (width * height > maxPixels) throw fieldFailure('screenshot', feedbackErrors.screenshot_has_too_many_pixels)
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).png().toBuffer().catch(unreadable)
}

function unreadable(): never {
  throw fieldFailure('screenshot', feedbackErrors.screenshot_unreadable)
}
