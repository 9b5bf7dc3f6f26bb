import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules that depend on the theme: all others give the same result in dark and light. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const
/** Rules that depend on the width: a button that loses its text on a phone keeps its name. */
export const nameRules = [
  'button-name',
  'link-name',
  'input-button-name',
  'aria-command-name',
  'landmark-unique',
  'duplicate-id-aria',
] as const

/** Rows of a long table or list share one structure: only the first four are checked. */
const repeated = ['tbody:has(> tr:nth-child(9)) > tr:nth-child(n + 5)', 'ul:has(> li:nth-child(9)) > li:nth-child(n + 5)']

/**
 * Axe findings of any impact, each with its elements; `rules`: only these, or all but these. Pages have no frames, passes are not
 * reported, and axe is injected once per document: a check takes a third of the default time.
 */
export async function violations(page: Page, rules: readonly string[] | { except: readonly string[] } = { except: [] }) {
  // A table that is being read anew is dimmed.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(colourArrived)
  const isThere = await page.evaluate(() => 'axe' in window)
  const chosen =
    'except' in rules
      ? { rules: Object.fromEntries(rules.except.map((rule) => [rule, { enabled: false }])) }
      : { runOnly: { type: 'rule' as const, values: [...rules] } }
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .exclude(repeated.join())
    .options({ resultTypes: ['violations'], ...chosen })
  return (await axe.analyze()).violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}

/** Runs in the page: fades are checked at their end; endless animations are not awaited. */
const colourArrived = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  )
