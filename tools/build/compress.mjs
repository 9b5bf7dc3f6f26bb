import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import swc from '@swc/core'

const squeeze = promisify(brotliCompress)
const zip = promisify(gzip)

/** V8 compiles all functions of such a script while it arrives, beside the main thread, which would compile each at its first call. */
const compileEarly = '//# allFunctionsCalledOnLoad\n'
/** Bytes from which V8 compiles a script beside the main thread. */
const least = 3_000

/** Minifies every script of `folder` in place once more, after esbuild (docs/decisions/0008). Exported names and addresses stay. */
export async function minifyAll(folder) {
  await Promise.all(
    globSync('*.js', { cwd: folder }).map(async (name) => {
      const file = join(folder, name)
      const { code } = await swc.minify(readFileSync(file, 'utf8'), {
        module: true,
        ecma: 2022,
        compress: { passes: 3, ecma: 2022 },
        mangle: { topLevel: true },
        format: { comments: false },
      })
      writeFileSync(file, code.length < least ? code : compileEarly + code)
    }),
  )
}

/** Writes x.br and x.gz beside every text of the build that gains by it. */
export async function compressAll(folder) {
  await Promise.all(
    globSync('**/*.{js,css,html,svg,webmanifest}', { cwd: folder }).map(async (name) => {
      const file = join(folder, name)
      const content = readFileSync(file)
      if (content.length < 600) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      const [small, wide] = await Promise.all([squeeze(content, { params }), zip(content, { level: 9 })])
      writeFileSync(`${file}.br`, small)
      writeFileSync(`${file}.gz`, wide)
    }),
  )
}
