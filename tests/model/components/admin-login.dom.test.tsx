import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { AdminUser } from '#contract/staff/console-account.ts'
import { adminLoginExample, adminLoginModel } from '#machines/admin-login/admin-login.model.ts'
import type { AdminLoginContext, Rebuilt, StoredAdmin } from '#machines/admin-login/types.ts'
import { ApiError } from '#src/api/api-error.ts'
import { planFor } from '../../../tools/machines/playwright/plan.ts'
import { looksLike, onScreen, titles } from './admin-login-looks.ts'
import { shareOf } from '#tests/support/share.ts'
import { type AdminLoginPlace, adminLoginPlace, emptyBrowser } from './admin-login-path.tsx'
import { callsAfter, note, initiallyExpected, plain, type Expected } from './admin-login-expected.ts'
import { type ComponentDriver, walkComponent } from './walk-component.ts'

type World = { place: AdminLoginPlace; expected: Expected }

const driver: ComponentDriver<World> = {
  chart: 'admin-login',
  starts: Object.fromEntries(
    Object.entries(adminLoginModel.inputs).map(([name, input]) => [
      name,
      async () => ({ place: await adminLoginPlace(input), expected: initiallyExpected(input) }),
    ]),
  ),
  whyNot,
  act: async (world, { event, isRefused }) => {
    const { place, expected } = world
    if (isRefused) await refused(world, event)
    else {
      note(expected, event)
      await make(world, event)
    }
    expect(place.sent.splice(0), 'calls').toEqual(isRefused ? [] : callsAfter(expected, event))
    const greeting = { title: 'Admin Login Successful', description: 'Welcome back, {name}', values: { name: 'Marina Adel' } }
    expect(place.toasts.splice(0), 'toasts').toMatchObject(event.type.endsWith('done.actor.storeSession') ? [greeting] : [])
  },
  sees: async ({ place, expected }, state) => {
    // Nothing is rendered before the first response: `begin` checks the form when it appears.
    const isDrawn = expected.state !== ''
    const isNew = expected.state !== state
    if (state.startsWith('codePrompt') && !expected.state.startsWith('codePrompt')) expected.codeSince = Date.now()
    if (state.startsWith('codePrompt')) expected.form = 'code'
    if (state.startsWith('credentials') && expected.form === 'code') {
      expected.form = 'credentials'
      // The form is mounted again, with an empty password.
      expected.typed = [expected.typed[0], '']
    }
    expected.state = state
    if (isDrawn) looksLike(expected, state)
    const to = expected.place?.startsWith('/admin/') ? expected.place : '/admin/dashboard'
    expect(place.ways.splice(0), 'the way on').toMatchObject(
      isNew && state === 'signedIn.going' ? [{ to, from: null, replace: true }] : [],
    )
    expect(location.reload, 'loaded anew').toHaveBeenCalledTimes(state === 'reloading' ? 1 : 0)
    expect(place.resumed.splice(0), 'the session').toEqual(isNew && state === 'storing' ? [{ type: 'resume' }] : [])
    expect(place.kept(), 'kept').toEqual(expected.kept)
    expect(place.allKept(), 'secrets').not.toMatch(/a long password|JBSW|abcd-?efgh|mnop-?qrst/)
  },
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** The query client notifies a turn later. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

async function make(world: World, event: AnyEventObject) {
  const { place, expected } = world
  const { type } = event
  if (type.endsWith('.readStored')) return begin(world, event)
  if (type.includes('limitDelay')) return waitUntil(Date.now() + expected.wait * 1000, looksLimited)
  if (type.includes('codeDelay')) return waitUntil(expected.codeSince + 300_000, looksAskedForCode)
  if (type === 'submitCode') return enterCode(event['token'])
  await act(async () => {
    if (type.startsWith('xstate.')) place.calls.answer(inBrowser(place, event))
    else if (type === 'session.cleared') {
      place.endSession()
      place.publish(event)
    } else if (type === 'submit') submitLogin(event)
    else if (type === 'back') press('Back')
    else if (type === 'start') press('Set up now')
    else if (type === 'later') press('Not now')
    else if (type === 'submitSetup') fill('Then type the six digits it shows', event['token'])
    else if (type === 'acknowledge') fireEvent.click(screen.getByLabelText('I have saved them'))
    else throw new Error(`nobody can make ${type} here`)
  })
  if (type === 'acknowledge') await act(async () => void press('Continue'))
  await settle()
}

/** Unavailable storage reads as empty: an error can only come from its reader. */
async function begin({ place, expected }: World, { type, output }: AnyEventObject) {
  place.browser.isBroken = type.startsWith('xstate.error')
  place.begin((output as StoredAdmin | undefined) ?? { hasToken: false, admin: null })
  looksLike(expected, 'checking')
  await settle()
  place.browser.isBroken = false
}

function submitLogin({ email, password }: AnyEventObject) {
  fill('Email', email)
  fill('Password', password)
  press('Log In')
}

/** Six digits submit themselves; a recovery code has its own input and a button. */
async function enterCode(token: string) {
  const isRecovery = plain(token).length > 6
  const other = screen.queryByRole('button', { name: isRecovery ? 'Use a recovery code' : 'Use the authenticator app' })
  if (other) await act(async () => void fireEvent.click(other))
  await act(async () => void fill(isRecovery ? 'Recovery code' : 'Code', token))
  if (isRecovery) await act(async () => void press('Verify'))
}

/** Nothing changes until the last millisecond. */
async function waitUntil(moment: number, looks: () => void) {
  await act(() => vi.advanceTimersByTimeAsync(moment - Date.now() - 1))
  looks()
  await act(() => vi.advanceTimersByTimeAsync(1))
}
const looksLimited = () => expect(onScreen()?.buttons).toContain('Try again in 1 s (off)')
const looksAskedForCode = () => expect(onScreen()?.title).toBe(titles.code)

/** Responses of the server and browser, from which the real actors derive their results. */
function inBrowser({ browser, becomes }: AdminLoginPlace, event: AnyEventObject): AnyEventObject {
  const { type, output, error } = event
  if (type.endsWith('done.actor.loadAdmin')) {
    const { admin, isStored, isReloaded } = output as Rebuilt
    browser.isFull = !isStored
    if (isReloaded) sessionStorage.setItem('console_reloaded', '1')
    return { ...event, output: admin ?? {} }
  }
  if (type.endsWith('done.actor.confirmSetup')) {
    const { admin, ...codes } = output as { admin: AdminUser; recovery_codes: readonly string[] }
    becomes(admin)
    return { ...event, output: { ...codes, admin_user: admin } }
  }
  return typeof error === 'object' ? { ...event, error: new ApiError(error as ConstructorParameters<typeof ApiError>[0]) } : event
}

/** A refused event is not offered: the button is disabled, or the form marks the missing value and stays. */
async function refused({ place, expected }: World, event: AnyEventObject) {
  const { type } = event
  if (type === 'later') return expect(screen.queryByRole('button', { name: 'Not now' })).toBe(null)
  if (type === 'session.cleared') return act(async () => place.publish(event))
  if (type === 'submit') {
    await act(async () => submitLogin(event))
    expected.typed = [event['email'].trim(), event['password']]
    expect(screen.queryByText(event['password'] === '' ? 'Password is required' : 'Email is required')).not.toBe(null)
    return
  }
  if (type === 'submitCode') await enterCode(event['token'])
  else if (type === 'submitSetup') await act(async () => void fill('Then type the six digits it shows', event['token']))
  else throw new Error(`where is ${type} offered?`)
  await act(async () => void press('Verify'))
}

function whyNot(event: AnyEventObject, state: AnyMachineSnapshot): string | null {
  if ((state.context as AdminLoginContext).purpose === 'login') return null
  if (state.matches('credentials') || state.matches('signedIn')) return 'the dialog is closed by then'
  return event.type === 'later' ? 'who has opened the dialog closes it to put it off' : null
}

// Preloads what is fetched on first display.
beforeAll(() =>
  Promise.all([
    import('../../../modules/staff/sign-in/login.page.tsx'),
    import('../../../modules/staff/sign-in/setup-steps.tsx'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers({ now: adminLoginExample.at })
  emptyBrowser()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// Each start separately: the sign-in and the dialog look different, and so do their destinations.
const plans = Object.entries(adminLoginModel.inputs).map(([name, input]) =>
  planFor({ ...adminLoginModel, inputs: { [name]: input } }, driver, { hasPayloads: true }),
)
test('ADM-15 ADM-16 ADM-37 the component reaches every state of the chart, except those with a reason', () => {
  const reasons = plans.flatMap(({ leftOut }) => leftOut.map(({ reason }) => reason))
  expect([...new Set(reasons)].sort()).toEqual([
    'the dialog is closed by then',
    'who has opened the dialog closes it to put it off',
  ])
})
for (const path of shareOf(plans.flatMap(({ paths }) => paths)))
  test(`ADM-15 ADM-16 ADM-37 TRAP-39 ${path.title}`, () => walkComponent(driver, path))
