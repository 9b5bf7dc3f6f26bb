import { pathToFileURL } from 'node:url'
import { buildClient } from './tools/build/client.mjs'
import { checkBudget } from './tools/build/bytes.ts'
import { develop } from './tools/dev/develop.mjs'
import { isStale } from './tools/build/stale.mjs'

export { isStale }

/**
 * Builds the client into dist/:
 *   app.html            the shell of the app, for every address that is not a public page
 *   pages.json          address -> file of each public page under dist/pages/
 *   routes.json         { entry, styles, base, pages: { '/path/$param': [chunks] } } for preload hints
 *   assets/             hashed and immutable, each with .br and .gz
 *   sw.js, manifest.webmanifest, icons; bytes.json with the sizes of each closure, gzipped
 */
async function main(flags) {
  if (flags.has('--dev')) return develop()
  if (flags.has('--if-stale') && !(await isStale())) return
  const { bytes, milliseconds } = await buildClient({ isFast: flags.has('--fast') })
  const sizes = bytes
    ? `: entry ${kilobytes(bytes.entry.gzip)}, dashboard ${kilobytes(bytes.pages['/dashboard']?.gzip ?? 0)} gz`
    : ''
  console.log(`client built in ${Math.round(milliseconds)} ms${sizes}`)
  if (flags.has('--check-budget')) checkBudget(bytes)
}

const kilobytes = (count) => `${(count / 1024).toFixed(1)} KB`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(new Set(process.argv.slice(2)))
