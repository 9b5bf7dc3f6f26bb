import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { notOffered } from '../../model/components/feedback-offers.ts'
import { expect, signIn } from '../support/app.ts'
import {
  alert,
  areas,
  description,
  dialog,
  drag,
  endpoint,
  givePicture,
  send,
  stage,
  thanks,
  tool,
  trigger,
} from '../support/feedback.ts'
import { type HeldCalls, hold } from './held-calls.ts'
import type { PageDriver } from './page-driver.ts'

/** `held`: the pending or next request. */
type World = { page: Page; held: HeldCalls | null }
type Point = { x: number; y: number }
type Waiting = 'picture' | 'painting'
declare global {
  interface Window {
    /** Outcomes of browser steps: the screen capture and the canvas painting. */
    held?: Partial<Record<Waiting, (isGiven: boolean) => void>>
  }
}

/**
 * The bug-report widget against the real server; the browser's picker, its canvas and the request are held until the path decides
 * them.
 */
export const pageDriver: PageDriver<World> = {
  chart: 'feedback',
  starts: {
    'a visitor': (page) => open(page, '/login'),
    'a member': async (page) => {
      await signIn(page, 'friend')
      return open(page, '/dashboard')
    },
    'a member with a phone': 'a touch screen is a browser of its own: feedback-editor.e2e.ts',
  },
  whyNot,
  act: async (world, { event, isRefused, next }) => {
    const { page } = world
    const { type } = event
    const before = isRefused ? await areas(page).count() : 0
    const press = (name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
    if (isRefused && type === 'place')
      await expect(dialog(page).getByRole('button', { name: 'Add area' })).toHaveAttribute('aria-disabled', 'true')
    else if (type.startsWith('xstate.')) await answer(world, event)
    else if (type === 'open') await trigger(page).click()
    else if (type === 'cancel') await page.keyboard.press('Escape')
    else if (type === 'type')
      await dialog(page)
        .getByLabel({ name: 'Name', email: 'Email', message: 'Description' }[event['field'] as 'name'])
        .fill(event['text'] as string)
    else if (type === 'capture') await press('Add a screenshot')
    else if (type === 'pick') await tool(page, event['tool'] === 'hide' ? 'Hide' : 'Highlight').click()
    else if (type === 'draw') await drag(page, corner(event['from'] as Point), corner(event['to'] as Point))
    else if (type === 'place') await press('Add area')
    else if (type === 'move') await areas(page).first().press('ArrowLeft')
    else if (type === 'size') await areas(page).first().press('Shift+ArrowRight')
    else if (type === 'remove') await areas(page).first().press('Delete')
    else if (type === 'discard') await press('Discard')
    else if (type === 'confirm') await press('Confirm')
    else if (type === 'removeScreenshot') await press('Remove screenshot')
    else if (type === 'submit') {
      world.held ??= await hold(page, endpoint, 'POST')
      await send(page).click()
      if (next?.type.endsWith('.sendFeedback')) await world.held.reached
    } else if (type === 'dismiss') await thanks(page).click()
    else throw new Error(`nobody can make ${type} here`)
    if (isRefused) await expect(areas(page)).toHaveCount(before)
  },
  sees: async ({ page }, state) => {
    const confirm = dialog(page).getByRole('button', { name: 'Confirm' })
    await expect(trigger(page)).toBeVisible({ visible: state === 'closed' })
    if (state === 'closed' || state === 'success') await expect(dialog(page)).toBeHidden()
    if (state === 'open.form') await expect(send(page)).not.toHaveAttribute('aria-busy')
    if (state === 'open.capturing') await expect(page.locator('[data-away]')).toBeAttached()
    if (state === 'open.annotating') {
      await expect(stage(page)).toBeVisible()
      await expect(confirm).not.toHaveAttribute('aria-busy')
    }
    if (state === 'open.flattening') await expect(confirm).toHaveAttribute('aria-busy', 'true')
    if (state === 'submitting') await expect(send(page)).toHaveAttribute('aria-busy', 'true')
    await expect(thanks(page)).toHaveCount(state === 'success' ? 1 : 0)
  },
}

/** The browser's picture is twice as wide and high as the model's. */
const corner = ({ x, y }: Point): [number, number] => [2 * x, 2 * y]

function whyNot(event: AnyEventObject, state: AnyMachineSnapshot): string | null {
  if (event.type.startsWith('session.')) return 'the session is told of from elsewhere: feedback.dom.test.tsx'
  if (event.type.startsWith('xstate.after')) return 'waited out by a clock of its own: feedback.e2e.ts'
  return notOffered(event, state)
}

async function answer(world: World, { type, error }: AnyEventObject) {
  const { page, held } = world
  const isGiven = type.startsWith('xstate.done')
  if (type.endsWith('.captureScreen')) return end(page, 'picture', isGiven)
  if (type.endsWith('.flatten')) {
    await end(page, 'painting', isGiven)
    return isGiven ? undefined : expect(alert(page)).toContainText('could not be prepared')
  }
  if (!held) throw new Error(`no call waits for ${type}`)
  world.held = null
  if (isGiven) return held.release((route) => route.continue())
  const { status, code = 'internal' } = error as { status: number; code?: string }
  held.release((route) =>
    status === 0 ? route.abort('failed') : route.fulfill({ status, json: { detail: 'No', message: 'No', code } }),
  )
  await expect(alert(page)).toContainText('Unable to send Feedback')
  await expect(description(page)).not.toHaveValue('')
}

async function end(page: Page, what: Waiting, isGiven: boolean) {
  await page.waitForFunction((name) => window.held?.[name] !== undefined, what)
  await page.evaluate(
    ([name, given]) => {
      const answer = window.held?.[name]
      delete window.held?.[name]
      answer?.(given)
    },
    [what, isGiven] as const,
  )
}

async function open(page: Page, path: string): Promise<World> {
  await page.goto(path)
  await expect(trigger(page)).toBeVisible()
  await givePicture(page)
  await page.evaluate(() => {
    const held: NonNullable<Window['held']> = {}
    window.held = held
    const devices = navigator.mediaDevices
    const give = devices.getDisplayMedia
    devices.getDisplayMedia = (wanted) =>
      new Promise((resolve, reject) => {
        held.picture = (isGiven) =>
          isGiven ? resolve(give.call(devices, wanted)) : reject(new DOMException('Permission denied', 'NotAllowedError'))
      })
    const write = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (done, ...how) {
      held.painting = (isGiven) => (isGiven ? write.call(this, done, ...how) : done(null))
    }
  })
  return { page, held: null }
}
