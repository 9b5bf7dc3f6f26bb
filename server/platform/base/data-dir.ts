import { chmod, mkdir } from 'node:fs/promises'
import { OperatorError } from './operator-error.ts'

/**
 * Creates the data folder if missing. When run as root, the folder stays traversable for the PostgreSQL user; secrets lie in
 * subfolders of mode 700. Throws OperatorError.
 */
export const makeDataDir = async (path: string): Promise<void> => {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  const made = await mkdir(path, { recursive: true, mode }).catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `The folder ${path} cannot be used (${cause.code}). Set DATA_DIR to a folder that this user may write to.`,
      { cause },
    )
  })
  if (made) await chmod(path, mode)
}
