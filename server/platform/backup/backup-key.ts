import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import type { Config } from '#server/config.ts'

export const backupKeyName = 'backup.key'
type Keys = Pick<Config, 'dataDir' | 'backupKey'>
export type BackupKey = {
  identity: string
  recipient: string
  /** Path of the key file when it was just created, else null. */
  madeAt: string | null
}

/**
 * The age identity that encrypts and decrypts backups: BACKUP_KEY, else the file in DATA_DIR/secrets, created on first use
 * (BKP-D1).
 */
export async function loadBackupKey(config: Keys): Promise<BackupKey> {
  const known = await readBackupKey(config)
  if (known) return { identity: known, recipient: await identityToRecipient(known), madeAt: null }
  const identity = await generateIdentity()
  const path = pathOf(config)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, `${identity}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return { identity, recipient: await identityToRecipient(identity), madeAt: path }
}

/** Null when no key is configured or stored yet. */
export async function readBackupKey(config: Keys): Promise<string | null> {
  if (config.backupKey) return config.backupKey
  try {
    return (await readFile(pathOf(config), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const pathOf = ({ dataDir }: Keys) => join(dataDir, 'secrets', backupKeyName)
