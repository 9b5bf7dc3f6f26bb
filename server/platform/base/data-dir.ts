import { chmod, mkdir } from 'node:fs/promises'

/**
 * Makes the data folder where there is none. Root leaves the way through it open to the user PostgreSQL runs as; what
 * is secret inside lies in folders of mode 700.
 */
export const makeDataDir = async (path: string): Promise<void> => {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  if (await mkdir(path, { recursive: true, mode })) await chmod(path, mode)
}
