import { chmod, mkdir } from 'node:fs/promises'

/**
 * Creates the data folder if missing. When run as root, the folder stays traversable for the PostgreSQL user; secrets lie in
 * subfolders of mode 700.
 */
export const makeDataDir = async (path: string): Promise<void> => {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  if (await mkdir(path, { recursive: true, mode })) await chmod(path, mode)
}
