import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe findings of any impact, each with its elements; `rules`: only these. Pages have no frames, passes are not reported, and axe
 * is injected once per document: a check takes a third of the default time.
 */
export async function violations(page: Page, rules?: readonly string[]) {
  await page.evaluate(colourArrived)
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) })
  return (await axe.analyze()).violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}

/** Runs in the page: fades are judged at their end; endless animations are not awaited. */
const colourArrived = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  )
