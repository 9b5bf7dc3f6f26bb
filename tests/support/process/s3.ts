import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type S3Server = {
  /** For the server's environment. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** Stops it as a crash would; `start` restarts it with its files at the same address. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const s3rver = fileURLToPath(import.meta.resolve('@20minutes/s3rver'))
// s3rver 5.0.0 forgets the slash after a bucket's name, which clients sign.
const program = `
const signature = require(${JSON.stringify(join(dirname(s3rver), 'signature/v4.js'))})
const { getStringToSign } = signature
signature.getStringToSign = (asked, ...more) => getStringToSign({ ...asked, uri: asked.uri.replace(/^\\/media$/, '/media/') }, ...more)
const S3rver = require(${JSON.stringify(s3rver)})
const [directory, port] = process.argv.slice(1)
new S3rver({ directory, address: '127.0.0.1', port: Number(port), silent: true, configureBuckets: [{ name: 'media' }] })
  .run().then((at) => console.log(at.port))
`

/** An S3 server that verifies signatures (version 4), with an empty bucket. */
export const startS3 = async (): Promise<S3Server> => {
  const folder = await mkdtemp(join(tmpdir(), 'coptic-s3-'))
  let child: ChildProcess
  let port = '0'
  const start = async () => {
    child = spawn(process.execPath, ['-e', program, folder, port], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(child.stdout!, 'data')
    port = String(line).trim()
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    start,
    kill,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) await kill()
      await rm(folder, { recursive: true })
    },
  }
}
