import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './paths.ts'

/**
 * Repeats a step of the build only after a file that it read has changed. `files`: paths from the root. What a step wrote must stay in
 * place.
 */
export function remembered<T>(step: () => Promise<{ value: T; files: readonly string[] }>): () => Promise<T> {
  let last: { value: T; read: [file: string, time: number | undefined][] } | null = null
  return async () => {
    if (last?.read.every(([file, time]) => timeOf(file) === time)) return last.value
    const { value, files } = await step()
    last = { value, read: files.map((file) => [file, timeOf(file)]) }
    return value
  }
}

/** When a file was last changed, in milliseconds; undefined without such a file. */
const timeOf = (file: string) => statSync(resolve(root, file), { throwIfNoEntry: false })?.mtimeMs
