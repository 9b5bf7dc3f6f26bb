import { open } from 'node:fs/promises'

/** A rename survives a power cut only after the containing folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** For `catch`: null for a missing path; rethrows any other error. */
export const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}
