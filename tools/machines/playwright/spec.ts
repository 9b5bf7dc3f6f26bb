import { existsSync } from 'node:fs'
import type { PageDriver } from '../../../tests/e2e/drivers/page-driver.ts'
import { type AnyModel, UsageError } from '../charts.ts'
import { type BrowserPlan, planFor } from './plan.ts'

const drivers = new URL('../../../tests/e2e/drivers/', import.meta.url)

/** A chart's paths for the browser. Throws when no page shows the chart. */
export async function browserPlan(model: AnyModel): Promise<BrowserPlan> {
  const file = new URL(`${model.name}.ts`, drivers)
  if (!existsSync(file)) throw new UsageError(`no page shows ${model.name}: there is no tests/e2e/drivers/${model.name}.ts`)
  const { pageDriver }: { pageDriver: PageDriver<never> } = await import(file.href)
  return planFor(model, pageDriver)
}
