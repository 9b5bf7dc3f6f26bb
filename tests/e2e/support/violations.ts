import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on the page, of any weight, each with the elements it stands at; `rules`: of these alone. No page holds a frame, what
 * passes is not told of, and axe is put into a document once: a look costs a third of what it does by default.
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

/** Runs in the page: what fades in is judged where it arrives; what turns for ever is not waited for. */
const colourArrived = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  )
