import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '#server/config.ts'
import { isFileName, pathOfFile } from './file-name.ts'
import { type ByteRange, type Files, FilesAway, type OpenFile } from './files.ts'

type S3Files = Files & { close(): void }

/**
 * Stores files in a bucket of S3, or of a storage with its protocol, under the paths that `localFiles` uses in a folder. Throws
 * `FilesAway` with the storage's own error as the cause.
 */
export const s3Files = async ({ endpoint, region, bucket, addressing, ...credentials }: S3Config): Promise<S3Files> => {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: addressing === 'path',
    credentials,
    // Not every storage knows the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 15_000 },
  })
  const place = (name: string) => ({ Bucket: bucket, Key: pathOfFile(name) })

  const head = async (name: string) => {
    const answer = await client.send(new s3.HeadObjectCommand(place(name))).catch(missing)
    return answer && { size: answer.ContentLength ?? 0 }
  }
  const get = async (name: string, range?: ByteRange): Promise<OpenFile | null> => {
    const wanted = range && `bytes=${range.start}-${range.end ?? ''}`
    // A range that ends before it starts would be ignored.
    if (range?.end !== undefined && range.end < range.start) return (await head(name)) && outside(wanted)
    const answer = await client
      .send(new s3.GetObjectCommand({ ...place(name), Range: wanted }))
      .catch((error: Error) => (error.name === 'InvalidRange' ? outside(wanted) : missing(error)))
    if (!answer) return null
    const length = answer.ContentLength ?? 0
    const [, start = 0, end = length - 1, size = length] =
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.ContentRange ?? '')?.map(Number) ?? []
    // In Node the body is the response itself.
    return { size, start, end, stream: answer.Body as Readable }
  }
  return {
    place: `bucket ${bucket} of ${endpoint ?? `AWS (${region})`}`,
    head,
    get,
    put: async (name, content) => {
      if (content instanceof Uint8Array) {
        const command = new s3.PutObjectCommand({ ...place(name), Body: content, ContentLength: content.byteLength })
        await client.send(command).catch(away)
        return { size: content.byteLength }
      }
      const source = counted(content)
      // In parts, since the protocol wants the length of a whole; what was sent of a source that breaks is removed.
      const upload = new Upload({ client, params: { ...place(name), Body: source.stream }, queueSize: 2 })
      await upload.done().catch((error: unknown) => {
        throw source.failure() ?? awayOf(error)
      })
      return { size: source.size() }
    },
    delete: async (name) => void (await client.send(new s3.DeleteObjectCommand(place(name))).catch(away)),
    names: async function* () {
      try {
        for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: bucket }))
          for (const { Key = '' } of page.Contents ?? []) {
            const name = Key.slice(Key.lastIndexOf('/') + 1)
            if (isFileName(name)) yield name
          }
      } catch (error) {
        away(error)
      }
    },
    copyTo: async (path, name) => {
      const file = await get(name)
      if (file) await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }))
      return file !== null
    },
    close: () => client.destroy(),
  }
}

const awayOf = (cause: unknown) => new FilesAway(`media storage: ${(cause as Error).message || (cause as Error).name}`, { cause })

function away(error: unknown): never {
  throw awayOf(error)
}

const missing = (error: Error): null => (['NoSuchKey', 'NotFound'].includes(error.name) ? null : away(error))

function outside(range: string | undefined): never {
  throw new RangeError(`outside the file: ${range}`)
}

function counted(content: Readable) {
  let size = 0
  let failure: unknown
  async function* chunks() {
    try {
      for await (const chunk of content) {
        const bytes = Buffer.from(chunk)
        size += bytes.length
        yield bytes
      }
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { stream: Readable.from(chunks(), { objectMode: false }), size: () => size, failure: () => failure }
}
