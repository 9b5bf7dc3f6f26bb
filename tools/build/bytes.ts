import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Metafile } from 'esbuild'
import { root } from './paths.ts'

type Weight = { bytes: number; gzip: number }
type Sum = Weight & { files: number }
/** Minified bytes by package; `ours` is our own code. */
type Packages = Record<string, number>
export type Bytes = {
  entry: Sum & { packages: Packages }
  /** What the dashboard loads, the entry included. */
  dashboard: { packages: Packages }
  island: Weight
  pages: Record<string, Sum>
}
type Built = { metafile: Metafile; base: ReadonlySet<string>; chunks: Record<string, string[]>; island: string }

/** KB = 1024 bytes, gzip 9: what each closure may weigh. */
export const budget = { entry: 185, dashboard: 250, island: 1 }

/** Sizes of what each page loads, entry included: { entry, island, pages: { '/path': { files, bytes, gzip } } }. */
export function measure({ metafile, base, chunks, island }: Built): Bytes {
  const sizes = new Map<string, Weight>()
  const size = (file: string) => {
    const weight = sizes.get(file) ?? weightOf(readFileSync(join(root, file)))
    sizes.set(file, weight)
    return weight
  }
  const sum = (files: Iterable<string>): Sum => {
    const all = [...files].map(size)
    return { files: all.length, bytes: total(all, 'bytes'), gzip: total(all, 'gzip') }
  }
  return {
    entry: { ...sum(base), packages: packagesIn(metafile, base) },
    dashboard: { packages: packagesIn(metafile, new Set([...base, ...(chunks['/dashboard'] ?? [])])) },
    island: size(island),
    pages: Object.fromEntries(Object.entries(chunks).map(([path, files]) => [path, sum(new Set([...base, ...files]))])),
  }
}

/** Throws with what grew when a closure is over its budget. */
export function checkBudget({ entry, island, pages }: Omit<Bytes, 'dashboard'>): void {
  const measured: Array<[name: string, gzip: number, most: number]> = [
    ['the entry', entry.gzip, budget.entry],
    ['the dashboard', pages['/dashboard']?.gzip ?? 0, budget.dashboard],
    ['the island of the public pages', island.gzip, budget.island],
  ]
  const over = measured.filter(([, gzip, most]) => gzip > most * 1024)
  if (over.length === 0) return
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const lines = over.map(([name, gzip, most]) => `${name} weighs ${kilobytes(gzip)} gz, allowed are ${most}`)
  const packages = Object.entries(entry.packages).map(([name, bytes]) => `  ${name} ${kilobytes(bytes)} minified`)
  throw new Error([...lines, 'in the entry:', ...packages.slice(0, 12)].join('\n'))
}

const weightOf = (content: Buffer): Weight => ({ bytes: content.length, gzip: gzipSync(content, { level: 9 }).length })
const total = (all: readonly Weight[], key: keyof Weight) => all.reduce((sum, one) => sum + one[key], 0)

function packagesIn(metafile: Metafile, files: Iterable<string>) {
  const found: Record<string, number> = {}
  for (const file of files) {
    for (const [path, { bytesInOutput }] of Object.entries(metafile.outputs[file]?.inputs ?? {})) {
      const name = [...path.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1] ?? 'ours'
      found[name] = (found[name] ?? 0) + bytesInOutput
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([, one], [, other]) => other - one))
}
