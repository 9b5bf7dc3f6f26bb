import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { callApi, expect, managedCalendar, sharedTokens, signIn } from '../support/app.ts'
import { type HeldCalls, hold } from './held-calls.ts'
import type { PageDriver } from './page-driver.ts'

/** `held`: the page's pending call. */
type World = { page: Page; event: { id: string; title: string }; held: HeldCalls | null }

const titleOf = (event: AnyEventObject) => (event['form'] as { title: string }).title
const picnic = 'Parish picnic'
const form = (page: Page) => page.getByRole('dialog', { name: /^(Create|Edit) Event$/ })
const save = (page: Page) => form(page).locator('button[type=submit]')
const question = (page: Page) => page.getByRole('alertdialog')
const share = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Share' })

/** The calendar of a member who manages one, against the real server; calls are held until the path decides them. */
export const pageDriver: PageDriver<World> = {
  chart: 'event-editor',
  starts: { manager: open, 'without a calendar': 'every member has a calendar: the component walks it' },
  whyNot,
  act: async (world, { event, isRefused, next }) => {
    const { page } = world
    const { type } = event
    const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()
    if (isRefused) throw new Error(`where is ${type} offered?`)
    if (type.startsWith('xstate.')) return answer(world, event)
    if (type === 'create') return page.getByRole('button', { name: 'Create Event', exact: true }).click()
    if (type === 'open') return show(world)
    if (type === 'edit') return press('Edit')
    if (type === 'submit') return submit(world, titleOf(event), next)
    if (type === 'share') {
      await page.evaluate((isShared) => {
        const wait = () => new Promise<void>((resolve, reject) => Object.assign(window, { endShare: { resolve, reject } }))
        Object.defineProperty(navigator, 'share', { configurable: true, value: isShared ? wait : undefined })
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: wait } })
      }, next?.['output'] === 'shared')
      return press('Share')
    }
    if (type === 'close') {
      if ((await form(page).count()) === 0) return page.keyboard.press('Escape')
      const isNew = (await page.getByRole('dialog', { name: 'Create Event' }).count()) > 0
      await title(page).fill(event['dirty'] ? 'Half a title' : isNew ? '' : world.event.title)
      return press('Cancel')
    }
    if (type === 'delete') return press('Delete')
    if (type === 'confirm') {
      world.held = await hold(page, `**/events/${world.event.id}/`, 'DELETE')
      await question(page).getByRole('button', { name: 'Delete event' }).click()
      return world.held.reached
    }
    if (type === 'discard') return question(page).getByRole('button', { name: 'Discard changes' }).click()
    if (type === 'decline' || type === 'keepEditing') return question(page).getByRole('button', { name: 'Cancel' }).click()
    throw new Error(`nobody can make ${type} here`)
  },
  sees: async ({ page }, state) => {
    if (state === 'closed') await expect(page.getByRole('dialog')).toHaveCount(0)
    if (state === 'editing.creating') await expect(save(page)).toHaveText('Create Event')
    if (state === 'editing.updating') await expect(save(page)).toHaveText('Save changes')
    if (state.startsWith('editing')) await expect(save(page)).not.toHaveAttribute('aria-busy')
    if (state === 'saving') await expect(save(page)).toHaveAttribute('aria-busy', 'true')
    if (state === 'viewing') await expect(share(page)).not.toHaveAttribute('aria-busy')
    if (state === 'sharing') await expect(share(page)).toHaveAttribute('aria-busy', 'true')
    const asks = state === 'confirming' || state === 'deleting' || state === 'askingDiscard'
    await expect(question(page)).toHaveCount(asks ? 1 : 0)
    const remove = question(page).getByRole('button', { name: 'Delete event' })
    if (state === 'confirming') await expect(remove).not.toHaveAttribute('aria-busy')
    if (state === 'deleting') await expect(remove).toHaveAttribute('aria-busy', 'true')
  },
}

const title = (page: Page) => form(page).getByLabel('Title', { exact: true })

function whyNot(event: AnyEventObject, state: AnyMachineSnapshot): string | null {
  const { type } = event
  if (type === 'open' && event['canEdit'] === false) return 'somebody who may not change it: the component walks it'
  if (type.startsWith('event.') || type.startsWith('session.') || type === 'calendars.loaded')
    return 'told of from elsewhere: the component walks it'
  if (type === 'submit' && (event['form'] as { calendar: string }).calendar === 'c9')
    return 'a calendar that is not managed is not in the list'
  if (type === 'close' && event['dirty'] && state.matches('viewing')) return 'who reads types nothing'
  return null
}

async function submit(world: World, wanted: string, next: AnyEventObject | null) {
  const { page, event } = world
  await title(page).fill(wanted.replace(picnic, event.title))
  const isSent = next?.type.endsWith('.saveEvent') === true
  if (isSent)
    world.held = await hold(
      page,
      /\/calendar\/api\/events\/([\w-]+\/)?$/,
      (await save(page).textContent()) === 'Create Event' ? 'POST' : 'PATCH',
    )
  await save(page).click()
  if (isSent) await world.held?.reached
}

async function answer(world: World, event: AnyEventObject) {
  const { page, held } = world
  const isDone = event.type.startsWith('xstate.done')
  if (event.type.endsWith('.shareEvent'))
    return page.evaluate((isKept) => {
      const { resolve, reject } = (window as unknown as { endShare: PromiseWithResolvers<void> }).endShare
      isKept ? resolve() : reject(new Error('no clipboard'))
    }, isDone)
  if (!held) throw new Error(`no call waits for ${event.type}`)
  world.held = null
  if (isDone) return held.release((route) => route.continue())
  const { status, detail = 'No', fields } = event['error'] as { status: number; detail?: string; fields?: object }
  if (status === 0) return held.release((route) => route.abort())
  held.release((route) => route.fulfill({ status, json: { detail, message: detail, code: 'refused', ...fields } }))
}

/** A new event each time: the last one may be deleted or renamed. */
async function show(world: World) {
  const { page } = world
  const { access } = await sharedTokens(page, 'friend')
  const start = Date.now() + 86_400_000
  world.event = await callApi(page, access, 'post', 'calendar/api/events/', {
    calendar: await managedCalendar(page, access, 'user'),
    title: `Picnic ${Math.random().toString(36).slice(2)}`,
    start_datetime: new Date(start).toISOString(),
    end_datetime: new Date(start + 3_600_000).toISOString(),
    timezone: 'UTC',
  })
  await page.goto(`/calendar?event=${world.event.id}`)
  await expect(page.getByRole('dialog', { name: world.event.title })).toBeVisible()
}

async function open(page: Page): Promise<World> {
  await signIn(page, 'friend')
  await page.goto('/calendar')
  await expect(page.getByRole('button', { name: 'Create Event', exact: true })).toBeEnabled()
  return { page, event: { id: '', title: picnic }, held: null }
}
