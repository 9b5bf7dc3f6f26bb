import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { AdminLoginContext } from '#machines/admin-login/types.ts'
import { codeAt } from '../../support/features/people.ts'
import { expect, password } from '../support/app.ts'
import { codeBox, type Enrolled, enrolledStaff } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { field, heading } from '../support/page.ts'
import { newStaff, signInStaff } from '../support/staff.ts'
import { type HeldCalls, hold } from './held-calls.ts'
import type { PageDriver } from './page-driver.ts'

/** `held`: the pending call. `enrolled`: the account that must enter a code. */
type World = { page: Page; place: string | null; held: HeldCalls | null; enrolled: Enrolled | null; isOpen: boolean }
type Thrown = { status: number; code?: string; detail?: string; retryAfter?: number }
type Stored = { hasToken: boolean; admin: AdminLoginContext['admin'] }
type Answer = { requires_2fa: boolean; access_token?: string; refresh_token?: string; admin_user?: Stored['admin'] }

const start = (place: string | null) => async (page: Page) => ({ page, place, held: null, enrolled: null, isOpen: false })
const isWhole = ({ access_token, refresh_token, admin_user }: Answer) => Boolean(access_token && refresh_token && admin_user)

/**
 * Console sign-in against the real server: accounts are created as a path needs them, and responses are held until the path
 * decides them.
 */
export const pageDriver: PageDriver<World> = {
  chart: 'admin-login',
  starts: {
    'a visitor': start(null),
    'someone sent here from a page': start('/admin/users?status=active'),
    'someone sent here from elsewhere': start('//evil.example/admin/'),
    'setting up later': 'the dialog of My security has no address of its own: the same steps are shown at the door',
  },
  whyNot,
  act: async (world, { event, next, isRefused }) => {
    const { page } = world
    if (isRefused) return offersNot(page, event)
    switch (event.type) {
      case 'xstate.done.actor.readStored':
        return open(world, event['output'] as Stored, next)
      case 'submit':
        return submit(world, next)
      case 'submitCode':
        return submitCode(world, next)
      case 'back':
        return page.getByRole('button', { name: 'Back', exact: true }).click()
      case 'start':
        world.held = await hold(page, '**/2fa/setup/', 'POST')
        await page.getByRole('button', { name: 'Set up now' }).click()
        return world.held.reached
      case 'later':
        return page.getByRole('button', { name: 'Not now' }).click()
      case 'submitSetup':
        return submitSetup(world)
      case 'acknowledge':
        await page.getByLabel('I have saved them').check()
        return page.getByRole('button', { name: 'Continue' }).click()
      // The session is stored in the same step as the login's response.
      case 'xstate.done.actor.storeSession':
        return
      default:
        return answer(world, event)
    }
  },
  sees: async ({ page, isOpen }, state) => {
    if (!isOpen) return
    const logIn = page.getByRole('button', { name: 'Log In' })
    const verify = page.getByRole('button', { name: 'Verify' })
    if (state === 'credentials.ready') await expect(logIn).toBeVisible()
    if (state === 'credentials.limited') await expect(page.getByRole('button', { name: /^Try again in/ })).toBeVisible()
    if (state === 'submitting') await expect(logIn).toHaveAttribute('aria-busy', 'true')
    if (state === 'codePrompt.ready') await expect(codeBox(page)).toBeEditable()
    if (state === 'codePrompt.limited') await expect(page.getByRole('button', { name: /^Try again in/ })).toBeVisible()
    if (state === 'verifying' || state === 'setupVerifying') await expect(verify).toHaveAttribute('aria-busy', 'true')
    if (state === 'setupOffered') await expect(page.getByRole('button', { name: 'Set up now' })).not.toHaveAttribute('aria-busy')
    if (state === 'setupLoading')
      await expect(page.getByRole('button', { name: 'Set up now' })).toHaveAttribute('aria-busy', 'true')
    if (state === 'setupCode') await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    if (state === 'recoveryCodes') await expect(heading(page, 'Recovery codes')).toBeVisible()
    if (state.startsWith('signedIn') || state === 'reloading') await expect(page).toHaveURL(/\/admin\/(?!login)/)
  },
}

async function open(world: World, { hasToken, admin }: Stored, next: AnyEventObject | null) {
  const { page, place } = world
  const isPlain = admin === null || !admin.two_factor_required || admin.two_factor_enabled
  await signInStaff(page, await newStaff(isPlain ? 'moderator' : 'admin'))
  await page.evaluate(
    ([keepsToken, keepsRecord]) => {
      if (!keepsToken) localStorage.removeItem('admin_tokens')
      if (!keepsRecord) localStorage.removeItem('admin_user')
    },
    [hasToken, admin !== null],
  )
  if (hasToken && admin === null) {
    const wasReloaded = (next?.['output'] as { isReloaded?: boolean } | undefined)?.isReloaded
    if (wasReloaded) await page.evaluate(() => sessionStorage.setItem('console_reloaded', '1'))
    world.held = await hold(page, '**/superadmin/auth/me/', 'GET')
  }
  await page.goto(`/admin/login${place === null ? '' : `?from=${encodeURIComponent(place)}`}`)
  world.isOpen = true
  await world.held?.reached
}

async function submit(world: World, next: AnyEventObject | null) {
  const { page } = world
  const { output, error } = (next ?? {}) as { output?: Answer; error?: Thrown }
  const isAsked = output?.requires_2fa || error?.detail === '2FA_REQUIRED'
  world.enrolled = isAsked ? await enrolledStaff(page, 'admin') : null
  const lacks = output?.admin_user && !output.admin_user.two_factor_enabled
  const account = world.enrolled ?? (await newStaff(lacks ? 'admin' : 'moderator'))
  if (lacks && output?.admin_user?.two_factor_due_at === overdue)
    await inDatabase(`update admin_users set two_factor_due_at = now() - interval '1 day' where id = $1`, [account.id])
  await field(page, 'Email').fill(account.email)
  await field(page, 'Password').fill(password)
  world.held = await hold(page, '**/superadmin/auth/login/', 'POST')
  await page.getByRole('button', { name: 'Log In' }).click()
  await world.held.reached
}
const overdue = '2026-11-20T00:00:00Z'

async function submitCode(world: World, next: AnyEventObject | null) {
  const { page, enrolled } = world
  const isRight = next?.type === 'xstate.done.actor.logIn'
  world.held = await hold(page, '**/superadmin/auth/login/', 'POST')
  await codeBox(page).fill(isRight && enrolled ? enrolled.nextCode() : '123456')
  await world.held.reached
}

async function submitSetup(world: World) {
  const { page } = world
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  world.held = await hold(page, '**/2fa/setup/', 'PUT')
  await page.getByLabel('Then type the six digits it shows').fill(codeAt(secret, Date.now()))
  await world.held.reached
}

function answer(world: World, event: AnyEventObject) {
  const { held } = world
  if (!held) throw new Error(`no call waits for ${event.type}`)
  world.held = null
  const { output, error } = event as { output?: Answer; error?: Thrown }
  if (!error) {
    const isTorn = event.type === 'xstate.done.actor.logIn' && !output?.requires_2fa && output && !isWhole(output)
    const isNobody = event.type === 'xstate.done.actor.loadAdmin' && (output as unknown as Stored).admin === null
    return held.release((route) => (isTorn || isNobody ? route.fulfill({ json: isNobody ? {} : output }) : route.continue()))
  }
  if (error.status === 0) return held.release((route) => route.abort())
  const { status, detail, code = 'unknown', retryAfter } = error
  held.release((route) =>
    route.fulfill({
      status,
      json: { ...(detail ? { detail, message: detail } : {}), code },
      headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
    }),
  )
}

/** A refused event is not offered: the button is disabled, or the form marks the missing value and stays. */
async function offersNot(page: Page, event: AnyEventObject) {
  if (event.type === 'submit') {
    await field(page, 'Email').fill(String(event['email']).trim())
    await field(page, 'Password').fill(String(event['password']))
    const button = page.getByRole('button', { name: /^(Log In|Try again in)/ })
    if ((await button.getAttribute('aria-disabled')) !== 'true') await button.click()
    return
  }
  if (event.type === 'submitCode' || event.type === 'submitSetup') {
    const box = event.type === 'submitCode' ? codeBox(page) : page.getByLabel('Then type the six digits it shows')
    await box.fill(String(event['token']))
    return expect(page.getByRole('button', { name: /^(Verify|Try again in)/ })).toHaveAttribute('aria-disabled', 'true')
  }
  if (event.type === 'later') return expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0)
  throw new Error(`where is ${event.type} offered?`)
}

function whyNot(event: AnyEventObject, { value, context }: AnyMachineSnapshot): string | null {
  const { output } = event as { output?: Answer & { isStored?: boolean; admin?: unknown } }
  const isIn = (state: string) => value === state || (typeof value === 'object' && value !== null && state in value)
  if (event.type === 'session.cleared') return 'another tab ends the session: console-sign-in.e2e.ts'
  if (event.type.startsWith('xstate.after')) return 'waited out by a clock of its own: console-sign-in.e2e.ts and the model'
  if (event.type === 'xstate.error.actor.readStored') return 'a browser whose storage is closed: console-sign-in.e2e.ts'
  if (event.type === 'xstate.error.actor.storeSession') return 'what storage refuses is kept for the tab'
  if (event.type === 'xstate.done.actor.loadAdmin' && output?.admin && !output.isStored)
    return 'what storage refuses is kept for the tab'
  if (isIn('reloading')) return 'the page that is left sees nothing more'
  if (event.type === 'submitCode' && isIn('codePrompt') && event['token'] === 'abcd-efgh-ijkl')
    return 'a recovery code opens: console-sign-in.e2e.ts'
  if (event.type === 'xstate.done.actor.logIn' && isIn('verifying')) {
    if (output?.requires_2fa) return 'who has sent a code is not asked for one'
    if (output && isWhole(output) && !output.admin_user?.two_factor_enabled) return 'who has shown a code has a second factor'
  }
  if ((event.type === 'submit' && !isIn('credentials')) || (event.type === 'submitCode' && !isIn('codePrompt')))
    return 'its form is not on the page'
  if (event.type === 'submitSetup' && !isIn('setupCode')) return 'its form is not on the page'
  if (event.type === 'later' && (!isIn('setupOffered') || (context as AdminLoginContext).purpose === 'setup'))
    return 'it is not offered here'
  if (event.type === 'submit' && isIn('credentials') && JSON.stringify(value).includes('limited'))
    return 'the button is locked: console-sign-in.e2e.ts'
  return null
}
