import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { declared } from '#tests/model/paths.ts'
import type { AnyModel } from './charts.ts'

const Written = v.object({ paths: v.number(), walked: v.number(), covered: v.array(v.string()) })
export type Walked = v.InferOutput<typeof Written>

/** Transitions walked by the last run of `tests/model/<name>.model.test.ts`; null when it has not run. */
export const readWalked =
  (folder: string) =>
  (name: string): Walked | null => {
    const file = join(folder, `${name}.json`)
    return existsSync(file) ? v.parse(Written, JSON.parse(readFileSync(file, 'utf8'))) : null
  }

export type Coverage = { name: string; transitions: number; missing: readonly string[]; isRun: boolean }

/** Declared transitions of each chart against the walked ones; a chart whose tests have not run misses all. */
export function coverageOf(models: readonly AnyModel[], walked: (name: string) => Walked | null): Coverage[] {
  return models.map(({ name, machine }) => {
    const all = declared(machine)
    const last = walked(name)
    const seen = new Set(last?.covered)
    return { name, transitions: all.length, missing: all.filter((one) => !seen.has(one)), isRun: last !== null }
  })
}

/** One line per chart, followed by its missing transitions. */
export function coverageText(rows: readonly Coverage[]): string {
  return rows
    .flatMap(({ name, transitions, missing, isRun }) => {
      const share = Math.floor((100 * (transitions - missing.length)) / transitions)
      const line = `${name.padEnd(16)} ${String(share).padStart(3)} %  ${transitions - missing.length} of ${transitions} transitions`
      if (!isRun) return [`${line}  (not run: npm run test:model)`]
      return [line, ...missing.map((one) => `    missing: ${one}`)]
    })
    .join('\n')
}
