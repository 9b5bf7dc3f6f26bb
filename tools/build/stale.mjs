import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, dist, root } from './paths.ts'

const inputs = [
  '{src,modules,machines,contract}/**/*.{ts,tsx,css,po,html}',
  'tools/build/*.{mjs,ts}',
  'build.mjs',
  'index.html',
  'package-lock.json',
]

/** One hash over all that the build reads. */
export async function inputsHash() {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(at(file)))
  return hash.digest('hex').slice(0, 32)
}

/** Whether dist/ is missing or was built of other sources. */
export async function isStale() {
  const mark = join(dist, '.inputs')
  return !existsSync(mark) || readFileSync(mark, 'utf8') !== (await inputsHash())
}
