import type { S3Config } from '#server/config.ts'
import { OperatorError } from '#server/platform/base/operator-error.ts'
import { newPrivateFileName } from './file-name.ts'
import { type Files, FilesAway } from './files.ts'

/** Writes, reads, lists and deletes a file, so that a wrong setting stops the start. Throws OperatorError. */
export async function checkS3(files: Files, config: S3Config): Promise<void> {
  const name = newPrivateFileName('txt')
  try {
    await files.put(name, Buffer.from('Coptic Community writes this file at its start and deletes it.'))
    await files.head(name)
    for await (const _ of files.names()) break
    await files.delete(name)
  } catch (error) {
    if (error instanceof FilesAway) throw new OperatorError(explain(error.cause as Cause, files.place, config), { cause: error })
    throw error
  }
}

type Cause = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

function explain(cause: Cause, place: string, { bucket, endpoint, region }: S3Config): string {
  const said = `${cause.name}${cause.message && cause.message !== cause.name ? `: ${cause.message}` : ''}`
  const where = endpoint ?? 'AWS'
  if (cause.name === 'InvalidAccessKeyId') return `S3_ACCESS_KEY_ID is unknown to ${where} (${said}).`
  if (cause.name === 'SignatureDoesNotMatch')
    return `S3_SECRET_ACCESS_KEY is wrong for S3_ACCESS_KEY_ID, says ${where} (${said}).`
  if (cause.name === 'NoSuchBucket') return `There is no bucket ${bucket} at ${where}: create it or correct S3_BUCKET (${said}).`
  if (['PermanentRedirect', 'AuthorizationHeaderMalformed'].includes(cause.name))
    return `The bucket ${bucket} is not in S3_REGION ${region} (${said}).`
  if (cause.$metadata?.httpStatusCode === 403)
    return `The key may not use ${place}: it needs s3:GetObject, s3:PutObject and s3:DeleteObject on its objects and s3:ListBucket (${said}).`
  return `The ${place} does not work: ${cause.code ?? said}. Check S3_ENDPOINT.`
}
