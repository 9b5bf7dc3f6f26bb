import type { Metafile } from 'esbuild'
import { addressOf, closure } from './routes.ts'

/** Pages come with their own lists, a language with the person who reads it. */
const elsewhere = /\.page\.tsx$|^messages:/

/** Addresses of what the app fetches after its first page: banners, toasts, bells, the live connection, error screens. */
export function lateChunks(metafile: Metafile, base: ReadonlySet<string>): string[] {
  const late = new Set<string>()
  for (const file of base) {
    for (const { kind, path } of metafile.outputs[file]?.imports ?? []) {
      const source = metafile.outputs[path]?.entryPoint
      if (kind !== 'dynamic-import' || source === undefined || elsewhere.test(source)) continue
      for (const chunk of closure(metafile, path)) if (!base.has(chunk)) late.add(chunk)
    }
  }
  return [...late].map(addressOf)
}
