import { open } from 'node:fs/promises'

/** A rename is only safe from a power cut once the folder that lists it is written. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** For `catch`: null where there was nothing at that path; any other failure goes on. */
export const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}
