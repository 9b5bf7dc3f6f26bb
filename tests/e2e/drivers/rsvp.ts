import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { RsvpContext } from '#machines/rsvp/rsvp.machine.ts'
import { rsvpPicnic } from '#machines/rsvp/rsvp.model.ts'
import { callApi, expect, managedCalendar, sharedTokens, signIn } from '../support/app.ts'
import { inDatabase } from '../support/database.ts'
import { type HeldCalls, hold } from './held-calls.ts'
import type { PageDriver } from './page-driver.ts'

/** `held`: the page's pending call. */
type World = { page: Page; event: { id: string }; held: HeldCalls | null }

const seats = 4

/** A member's event page against the real server; responses are held until the path decides them. */
export const pageDriver: PageDriver<World> = {
  chart: 'rsvp',
  starts: {
    'a free event': (page) => open(page, { others: 1 }),
    'a full event': (page) => open(page, { others: seats }),
    'my yes to a full event': (page) => open(page, { others: seats - 2, mine: { response: 'yes', guests: 1 } }),
    'a cancelled event': (page) => open(page, { others: 1, change: `status = 'cancelled'` }),
    'an event that is over': (page) =>
      open(page, { others: 1, change: `start_datetime = now() - interval '2 hours', end_datetime = now() - interval '1 hour'` }),
    'signed out': 'the page of an event asks to log in before it shows anything',
  },
  whyNot,
  act: async (world, { event, isRefused, next }) => {
    const { page } = world
    if (isRefused) return offersNot(page, event)
    const answered = /^xstate\.(done|error)\.actor\./.test(event.type)
    if (answered) return answer(world, event, next)
    if (event.type === 'open') await page.getByRole('button', { name: /^Answer with a note$/ }).click()
    else if (event.type === 'change') await page.getByRole('button', { name: 'Change Response' }).click()
    else if (event.type === 'cancel') await page.getByRole('button', { name: 'Cancel' }).click()
    else if (event.type === 'pick')
      await page.getByRole('radio', { name: choices[event['response'] as 'yes'], exact: true }).check()
    else if (event.type === 'setGuests') await page.getByLabel('Guests').fill(String(event['guests']))
    else if (event.type === 'setCompanions') await choose(page, event['companions'] as string[])
    else if (event.type === 'setNotes') await page.getByLabel('Notes for the organiser').fill(event['notes'] as string)
    else if (event.type === 'submit') {
      world.held = await hold(page, `**/events/${world.event.id}/rsvp/`, 'POST')
      await submit(page).click()
      await world.held.reached
    } else throw new Error(`nobody can make ${event.type} here`)
  },
  sees: async ({ page }, state) => {
    const mine = page.getByRole('region', { name: 'Your response' })
    if (state === 'editing') await expect(submit(page)).not.toHaveAttribute('aria-busy')
    else if (state === 'submitting' || state === 'reloading') await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    else await expect(submit(page)).toHaveCount(0)
    if (state === 'none.free') await expect(page.getByRole('button', { name: 'Answer with a note', exact: true })).toBeEnabled()
    if (state === 'none.full') await expect(page.getByRole('button', { name: 'Event is Full' })).toBeDisabled()
    if (state === 'responded.yes') await expect(mine.getByRole('status')).toContainText(/(?<!Not )Attending/)
    if (state === 'responded.no') await expect(mine.getByRole('status').getByText('Not Attending', { exact: true })).toBeVisible()
    if (state === 'responded.maybe') await expect(mine.getByRole('status').getByText('Maybe', { exact: true })).toBeVisible()
    if (state === 'unavailable')
      await expect(page.getByRole('button', { name: /Change Response|Answer with a note/ })).toHaveCount(0)
  },
}

const choices = { yes: 'Yes', no: 'No', maybe: 'Maybe' } as const
/** Presses the children who are not yet as wanted; where no seat is left, they cannot be. */
async function choose(page: Page, wanted: readonly string[]) {
  for (const [name, id] of Object.entries(rsvpPicnic.children)) {
    const box = page.getByRole('checkbox', { name, exact: true })
    if ((await box.isEnabled()) && (await box.isChecked()) !== wanted.includes(id))
      await box.setChecked(wanted.includes(id), { force: true })
  }
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit RSVP' })

function whyNot(event: AnyEventObject, { context }: AnyMachineSnapshot): string | null {
  const { draft, event: known } = context as RsvpContext
  const mine = known.user_rsvp?.response ?? null
  if (event.type.startsWith('session.')) return 'the page of an event leaves when its reader does'
  if (event.type === 'event.deleted') return 'an event is deleted on another page'
  if (event.type === 'event.loaded') return 'the server tells a change unasked only to those who answered: live.e2e.ts'
  if (event.type === 'xstate.done.actor.submitRsvp') {
    const { user_rsvp, is_full } = event['output'] as RsvpContext['event']
    if (user_rsvp?.response !== draft.response || !isSame(user_rsvp?.companions, draft.companions))
      return 'the server records what was sent'
    const frees = mine === 'yes' && draft.response !== 'yes'
    return is_full === (known.is_full && !frees) ? null : 'the seats of an event are counted by the server'
  }
  if (
    event.type === 'xstate.done.actor.loadEvent' &&
    (event['output'] as RsvpContext['event']).user_rsvp?.response !== known.user_rsvp?.response
  )
    return 'a refused answer leaves the earlier one as it was'
  if (event.type === 'xstate.error.actor.submitRsvp' && (event['error'] as { status: number }).status === 409)
    return draft.response === 'yes' && mine !== 'yes' && !known.is_full ? null : 'only a new yes can come too late for a seat'
  if (event.type === 'setNotes' && draft.response === null) return 'the notes are asked for after yes, no or maybe'
  if (/^set(Guests|Companions)$/.test(event.type) && draft.response === 'yes' && known.is_full && mine !== 'yes')
    return 'a full event asks for no guests'
  return null
}

const isSame = (one: readonly string[] = [], other: readonly string[] = []) => one.join() === other.join()

/** Events that the guards refuse are not on the page, or have no effect. */
async function offersNot(page: Page, event: AnyEventObject) {
  if (event.type === 'setGuests') await expect(page.getByLabel('Guests')).toHaveCount(0)
  else if (event.type === 'setCompanions') await expect(page.getByRole('group', { name: 'From your household' })).toHaveCount(0)
  else if (event.type === 'submit') await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  else throw new Error(`where is ${event.type} offered?`)
}

/** Ends the held call with the path's result. */
async function answer(world: World, event: AnyEventObject, next: AnyEventObject | null) {
  const { held, page } = world
  const { id } = world.event
  if (!held) throw new Error(`no call waits for ${event.type}`)
  world.held = null
  const { status, detail } = (event['error'] ?? {}) as { status?: number; detail?: string }
  if (status === 0) return held.release((route) => route.abort())
  if (status === 400) return held.release((route) => route.fulfill({ status, json: { detail, message: '', code: 'validation' } }))
  if (status === 409) {
    // Others take the last seats while the response is pending.
    world.held = await hold(page, `**/calendar/api/events/${id}/`, 'GET')
    await attend(page, 'guest', id, seats)
  }
  held.release((route) => route.continue())
  // A path that ends here leaves the page in the middle of it.
  if (next === null || /\.loadEvent$/.test(next.type)) await world.held?.reached
}

type Start = { others: number; mine?: { response: 'yes'; guests: number }; change?: string }

async function open(page: Page, { others, mine, change }: Start): Promise<World> {
  const { access } = await sharedTokens(page, 'parish-admin')
  const start = Date.now() + 86_400_000
  const event = await callApi<{ id: string; title: string }>(page, access, 'post', 'calendar/api/events/', {
    calendar: await managedCalendar(page, access, 'parish'),
    title: `Picnic ${Math.random().toString(36).slice(2)}`,
    start_datetime: new Date(start).toISOString(),
    end_datetime: new Date(start + 3_600_000).toISOString(),
    timezone: 'UTC',
    rsvp_enabled: true,
    rsvp_limit: seats,
  })
  await attend(page, 'guest', event.id, others)
  const me = await signIn(page, 'friend')
  await haveChildren(page, me.access)
  if (mine) await callApi(page, me.access, 'post', `calendar/api/events/${event.id}/rsvp/`, mine)
  if (change) await inDatabase(`update events set ${change} where id = $1`, [event.id])
  await page.goto(`/events/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  return { page, event, held: null }
}

/** The member's household has the children of the model. */
async function haveChildren(page: Page, access: string) {
  type Mine = { household: { children: { name: string }[] } | null }
  const { household } = await callApi<Mine>(page, access, 'get', 'households/mine/')
  if (!household) await callApi(page, access, 'post', 'households/')
  for (const name of Object.keys(rsvpPicnic.children))
    if (!household?.children.some((child) => child.name === name))
      await callApi(page, access, 'post', 'households/mine/children/', { name })
}

/** A member attends with a party of `heads` people. */
async function attend(page: Page, who: 'guest', id: string, heads: number) {
  const { access } = await sharedTokens(page, who)
  await callApi(page, access, 'post', `calendar/api/events/${id}/rsvp/`, { response: 'yes', guests: heads - 1 })
}
