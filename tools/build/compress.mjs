import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const squeeze = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes x.br and x.gz beside every text of the build that gains by it. */
export async function compressAll(folder) {
  await Promise.all(
    globSync('**/*.{js,css,html,svg,webmanifest}', { cwd: folder }).map(async (name) => {
      const file = join(folder, name)
      const content = readFileSync(file)
      if (content.length < 600) return
      const [small, wide] = await Promise.all([
        squeeze(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
        zip(content, { level: 9 }),
      ])
      writeFileSync(`${file}.br`, small)
      writeFileSync(`${file}.gz`, wide)
    }),
  )
}
