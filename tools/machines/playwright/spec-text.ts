import type { BrowserPlan } from './plan.ts'

/** The paths as a Playwright spec, to be saved in tests/e2e. */
export function specText(chart: string, { paths, leftOut }: Pick<BrowserPlan, 'paths' | 'leftOut'>): string {
  return [
    `// Generated from machines/${chart}: npm run machines -- paths ${chart} --format playwright`,
    ...(leftOut.length > 0 ? ['// Left out, because no person can do it on the page:'] : []),
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
