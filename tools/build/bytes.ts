import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Metafile } from 'esbuild'
import { root } from './paths.ts'

type Weight = { bytes: number; gzip: number }
type Sum = Weight & { files: number }
export type Bytes = { entry: Sum & { packages: Record<string, number> }; island: Weight; pages: Record<string, Sum> }
type Built = { metafile: Metafile; base: ReadonlySet<string>; chunks: Record<string, string[]>; island: string }

/** KB = 1024 bytes, gzip 9. What each closure should weigh. */
export const goal = { entry: 162, dashboard: 222, island: 1 }

/** What fails the build. The entry still misses its goal: its limit is what it weighs now, and only ever goes down. */
export const limit: typeof goal = { ...goal, entry: 165 }

/** Sizes of what each page loads, entry included: { entry, island, pages: { '/path': { files, bytes, gzip } } }. */
export function measure({ metafile, base, chunks, island }: Built): Bytes {
  const sizes = new Map<string, Weight>()
  const size = (file: string) => {
    const known = sizes.get(file)
    if (known) return known
    const content = readFileSync(join(root, file))
    const fresh = { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length }
    sizes.set(file, fresh)
    return fresh
  }
  const sum = (files: Iterable<string>): Sum => {
    const all = [...files].map(size)
    return { files: all.length, bytes: total(all, 'bytes'), gzip: total(all, 'gzip') }
  }
  return {
    entry: { ...sum(base), packages: packagesIn(metafile, base) },
    island: size(island),
    pages: Object.fromEntries(Object.entries(chunks).map(([path, files]) => [path, sum(new Set([...base, ...files]))])),
  }
}

/** Returns a line for each closure over its goal; throws with what grew when one is over its limit. */
export function checkBudget({ entry, island, pages }: Bytes): string[] {
  const weights = [
    ['the entry', entry.gzip, 'entry'],
    ['the dashboard', pages['/dashboard']?.gzip ?? 0, 'dashboard'],
    ['the island of the public pages', island.gzip, 'island'],
  ] as const
  const over = weights.filter(([, gzip, key]) => gzip > limit[key] * 1024)
  if (over.length === 0) {
    return weights
      .filter(([, gzip, key]) => gzip > goal[key] * 1024)
      .map(([name, gzip, key]) => `${name} weighs ${(gzip / 1024).toFixed(1)} KB gz, its goal is ${goal[key]}`)
  }
  const biggest = Object.entries(entry.packages)
    .slice(0, 12)
    .map(([name, bytes]) => `  ${name} ${(bytes / 1024).toFixed(1)} KB minified`)
  throw new Error(
    `${over.map(([name, gzip, key]) => `${name} weighs ${(gzip / 1024).toFixed(1)} KB gz, allowed are ${limit[key]}`).join('\n')}\nin the entry:\n${biggest.join('\n')}`,
  )
}

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
