import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { makeDataDir } from './data-dir.ts'

export type Secrets = { jwtUserKey: string; jwtAdminKey: string }

/** Signing keys from the environment, else from `DATA_DIR/secrets` (mode 600), created on the first start. */
export const loadSecrets = async (config: Pick<Config, 'dataDir' | 'jwtUserKey' | 'jwtAdminKey'>): Promise<Secrets> => {
  const folder = join(config.dataDir, 'secrets')
  if (!config.jwtUserKey || !config.jwtAdminKey) await makeDataDir(config.dataDir)
  return {
    jwtUserKey: config.jwtUserKey ?? (await keep(folder, 'jwt-user.key')),
    jwtAdminKey: config.jwtAdminKey ?? (await keep(folder, 'jwt-admin.key')),
  }
}

// Creating a hard link is atomic and fails when another process was first.
const keep = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`${path} holds no secret of at least 32 characters`)
  return secret
}
