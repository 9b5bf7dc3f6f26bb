import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { ChartModel } from '#machines/model.ts'

export type AnyModel = ChartModel<AnyStateMachine>
const root = new URL('../..', import.meta.url).pathname

/** The model of every chart, by name: `machines/<name>/<name>.model.ts`. */
export async function readCharts(): Promise<AnyModel[]> {
  const models: AnyModel[] = []
  for (const file of globSync('machines/*/*.model.ts', { cwd: root }).sort()) {
    const found = Object.values(await import(pathToFileURL(root + file).href)).filter(isModel)
    if (found.length !== 1) throw new Error(`${file} exports ${found.length} models of a chart, not one`)
    models.push(...found)
  }
  return models
}

/** Throws a usage error that lists the known names. */
export function chartNamed(models: readonly AnyModel[], name: string | undefined): AnyModel {
  const model = models.find((one) => one.name === name)
  if (model) return model
  throw new UsageError(`${name ? `there is no chart ${name}:` : 'which chart?'} ${models.map((one) => one.name).join(', ')}`)
}

/** Printed without a stack trace: the caller mistyped. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const isModel = (value: unknown): value is AnyModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'invariants' in value
