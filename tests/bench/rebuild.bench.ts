import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench } from './bench.ts'
import { median } from './rounds.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const edited = join(root, 'src/ui/quiet-text.tsx')
const rounds = 9

type Build = { build: () => Promise<{ milliseconds: number }>; dispose: () => Promise<void> }
type Builder = { createClientBuild: (flags: { isFast: boolean; isDev: boolean }) => Promise<Build> }

/** Rebuild by `npm run dev` after an edit of a part that most pages use. */
export const bench: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coptic-rebuild-'))
  process.env['CLIENT_DIST'] = folder
  const source = readFileSync(edited, 'utf8')
  const { createClientBuild }: Builder = await import(join(root, 'tools/build/client.mjs'))
  const client = await createClientBuild({ isFast: true, isDev: true })
  try {
    const first = (await client.build()).milliseconds
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      writeFileSync(edited, `${source}\nexport const round = ${round}\n`)
      times.push((await client.build()).milliseconds)
    }
    const value = median(times) / 1_000
    return {
      name: 'a rebuild after an edit, in development',
      goal: 'within 1 s',
      value,
      unit: 's',
      ok: value <= 1,
      lines: [`median of ${rounds}, the fastest ${Math.min(...times).toFixed(0)} ms; the first build ${first.toFixed(0)} ms`],
    }
  } finally {
    writeFileSync(edited, source)
    await client.dispose()
    rmSync(folder, { recursive: true })
  }
}
