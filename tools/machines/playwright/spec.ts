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

/** The paths as a Playwright spec, to be saved in tests/e2e. */
export function specText(chart: string, { paths, leftOut }: BrowserPlan): string {
  return [
    `// Generated from machines/${chart}: npm run machines -- paths ${chart} --format playwright`,
    '// Left out, because no person can do it on the page:',
    ...leftOut.map(({ reason, events }) => `//   ${events.join(', ')}: ${reason}`),
    `import { pageDriver } from './drivers/${chart}.ts'`,
    `import { walkPage } from './drivers/walk-page.ts'`,
    `import { test } from './support/app.ts'`,
    ...paths.map(
      (path) =>
        `\ntest(${JSON.stringify(path.title)}, async ({ page }) => {\n  await walkPage(page, pageDriver, ${JSON.stringify(path, null, 2).replaceAll('\n', '\n  ')})\n})`,
    ),
    '',
  ].join('\n')
}
