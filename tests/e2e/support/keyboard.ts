import { expect, type Locator, type Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]
/** A role, or `field` for inputs without one in the accessibility tree: passwords and dates, found by label. */
type Kind = Role | 'field'
type Name = string | RegExp
type Way = { within?: Locator; back?: boolean }

const most = 150

/** Records whether anything in the document was ever focused: before that, focus on the body is no loss. */
export const watchFocus = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('focusin', () => document.documentElement.setAttribute('data-was-focused', ''), true),
  )

/** Presses Tab (or Shift+Tab with `back`) until the element of that name is focused; each stop on the way must show its focus. */
export async function tabTo(page: Page, kind: Kind, name: Name, { within, back = false }: Way = {}): Promise<Locator> {
  const target = find(within ?? page, kind, name)
  await expect(target.first(), `${kind} ${name} is on the page`).toBeAttached()
  await keepsFocus(page)
  const passed: string[] = []
  for (let presses = 0; presses <= most; presses += 1) {
    const stop = await target.evaluateAll(look)
    if (presses > 0) passed.push(stop.name)
    expect(stop.fault, `${stop.name} after ${passed.slice(-4).join(' > ')}`).toBeNull()
    if (stop.isTarget) return target
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`${most} presses of Tab never reached ${kind} ${name}, but passed\n  ${passed.join('\n  ')}`)
}

export async function press(page: Page, kind: Kind, name: Name, way: Way = {}) {
  await tabTo(page, kind, name, way)
  await page.keyboard.press('Enter')
}

export async function write(page: Page, kind: Kind, name: Name, text: string, way: Way = {}) {
  const field = await tabTo(page, kind, name, way)
  await page.keyboard.type(text)
  return field
}

/** The focus is never lost, once something on the page had it. */
export const keepsFocus = (page: Page) =>
  expect.poll(() => page.evaluate(isLost), { message: 'the focus is lost to the body', timeout: 5_000 }).toBe(false)

const find = (scope: Page | Locator, kind: Kind, name: Name) =>
  kind === 'field'
    ? scope.getByLabel(name, { exact: typeof name === 'string' })
    : scope.getByRole(kind, { name, exact: typeof name === 'string' })

function isLost(): boolean {
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  return isNowhere && document.documentElement.hasAttribute('data-was-focused')
}

/** Runs in the page: the focused element, whether it is one of these, and any fault of its focus mark. */
async function look(targets: Element[]): Promise<{ name: string; isTarget: boolean; fault: string | null }> {
  // Sliding elements are checked at their final position.
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  const active = document.activeElement
  if (!active || active === document.body) return { name: "(the browser's own bar)", isTarget: false, fault: null }
  const label = (active as HTMLInputElement).labels?.[0]?.textContent
  const words = (active.getAttribute('aria-label') ?? label ?? active.textContent ?? '').replace(/\s+/g, ' ').trim()
  const name = `${active.getAttribute('role') ?? active.localName} "${words.slice(0, 60)}"`
  const isTarget = targets.includes(active)
  // Headings and the page itself are focused by the app, not by Tab, and have no focus mark. The picker inside a date field has
  // the browser's own mark: the field then matches no :focus.
  if (active.getAttribute('tabindex') === '-1' || !active.matches(':focus')) return { name, isTarget, fault: null }

  const isMarked = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$|transparent/.test(outlineColor)
  }
  // A native control may show its mark on the label that contains it.
  const bearer = [active, active.closest('label'), active.parentElement].find((element) => element && isMarked(element))
  if (!bearer) return { name, isTarget, fault: 'does not show that it has the focus' }

  const { left, top, right, bottom } = bearer.getBoundingClientRect()
  const [fromX, toX] = [Math.max(left, 0), Math.min(right, innerWidth)]
  const [fromY, toY] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  if (toX - fromX < 1 || toY - fromY < 1) return { name, isTarget, fault: 'has the focus outside of the window' }
  const isSeen = [0.5, 0.1, 0.9].some((x) =>
    [0.5, 0.1, 0.9].some((y) => {
      const hit = document.elementFromPoint(fromX + (toX - fromX) * x, fromY + (toY - fromY) * y)
      // A transient message may cover it for some seconds.
      return hit !== null && (bearer.contains(hit) || hit.contains(bearer) || hit.closest('[data-toasts]') !== null)
    }),
  )
  return { name, isTarget, fault: isSeen ? null : 'has the focus under something that covers it' }
}
