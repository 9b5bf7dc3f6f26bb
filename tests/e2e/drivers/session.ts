import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { emailOf, expect, password, signIn } from '../support/app.ts'
import { alert, field } from '../support/page.ts'
import { type HeldCalls, hold } from './held-calls.ts'
import type { PageDriver } from './page-driver.ts'

/** `held`: the page's pending call. `isOpen`: nothing was loaded before. */
type World = { page: Page; held: HeldCalls | null; isOpen: boolean }
type Thrown = { status: number; code?: string; detail?: string; retryAfter?: number }

const parts = 'http.unauthorized net.online storage.changed updateUser'.split(' ')

/** Signing in and out, and returning with a stored session. */
export const pageDriver: PageDriver<World> = {
  chart: 'session',
  starts: {
    user: async (page) => ({ page, held: null, isOpen: false }),
    'user in the admin area': 'the console has paths of its own: admin-login-paths.e2e.ts',
    admin: 'the console has paths of its own: admin-login-paths.e2e.ts',
  },
  whyNot,
  act: async (world, { event, next, isRefused }) => {
    const { page } = world
    if (isRefused) throw new Error(`where is ${event.type} offered?`)
    if (event.type === 'xstate.done.actor.readStored') return comeBack(world, event)
    if (event.type === 'logIn') {
      const from = event['place'] as string | null
      if (from !== null) await page.goto(`/login?from=${encodeURIComponent(from)}`)
      else if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
      const isIncomplete = (next?.['output'] as { user?: { needs_profile_completion: boolean } })?.user?.needs_profile_completion
      await field(page, 'Username or email').fill(emailOf(isIncomplete ? 'incomplete' : 'friend'))
      await field(page, 'Password').fill(password)
      world.held = await hold(page, '**/auth/login/', 'POST')
      await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
      return world.held.reached
    }
    if (event.type === 'logOut') {
      await page.getByRole('button', { name: /^Account of/ }).click()
      return page.getByRole('button', { name: 'Logout' }).click()
    }
    if (event.type === 'route.changed') return expect(page).toHaveURL('/')
    const { held } = world
    if (!held) throw new Error(`no call waits for ${event.type}`)
    world.held = null
    const thrown = event['error'] as Thrown | undefined
    if (!thrown) return held.release((route) => route.continue())
    if (thrown.status === 0) return held.release((route) => route.abort())
    const { status, detail = 'The server says no.', code = 'refused', retryAfter } = thrown
    held.release((route) =>
      route.fulfill({
        status,
        json: { detail, message: detail, code },
        headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
      }),
    )
  },
  sees: async ({ page, isOpen }, state) => {
    if (!isOpen) return
    const button = page.getByRole('main').getByRole('button', { name: 'Log In' })
    if (state === 'signingIn') await expect(button).toHaveAttribute('aria-busy', 'true')
    if (state === 'anonymous.failed') await expect(alert(page)).toBeVisible()
    if (state.startsWith('anonymous')) await expect.poll(() => holds(page)).toBe(false)
    if (state.startsWith('authenticated')) {
      await expect.poll(() => holds(page)).toBe(true)
      await expect(button).toHaveCount(0)
    }
  },
}

const holds = (page: Page) => page.evaluate(() => localStorage.getItem('user_tokens') !== null)

async function comeBack(world: World, event: AnyEventObject) {
  const { page } = world
  const { holder } = event['output'] as { holder: string | null }
  world.isOpen = true
  if (holder === null) return void (await page.goto('/login'))
  await signIn(page, 'friend')
  world.held = await hold(page, '**/auth/profile/', 'GET')
  await page.goto('/dashboard')
  await world.held.reached
}

function whyNot(event: AnyEventObject, { context, value }: AnyMachineSnapshot): string | null {
  const { output, error } = event as { output?: { holder?: string; user?: object | null }; error?: Thrown }
  if (event.type === 'decline' || event['restore'] || error?.code === 'restore_required')
    return 'an account closed by its owner: own-account.e2e.ts'
  if (event.type === 'resume') return 'console-sign-in.e2e.ts'
  if (parts.includes(event.type)) return 'another tab or another call says it: session.e2e.ts, auth.e2e.ts'
  if (event.type === 'register' || event.type.endsWith('.register')) return 'registering has its own page: registration.e2e.ts'
  if (event.type === 'signInBy' || event.type.endsWith('.signInBy')) return 'the page of a provider leads here: oauth.e2e.ts'
  if (event.type === 'xstate.error.actor.readStored') return 'a browser whose storage is closed: offline and faults tests'
  if (event.type === 'xstate.done.actor.readStored' && output?.holder && !output.user)
    return 'tokens without a record of the person are left by no page'
  if (event.type === 'xstate.error.actor.loadProfile' && error?.status === 401)
    return 'a 401 asks for new tokens first: session.e2e.ts'
  if (event.type === 'xstate.error.actor.logIn' && error?.status === 429)
    return 'the button is locked for as long as the server says: auth.e2e.ts'
  if (event.type === 'logOut' && context.user?.needs_profile_completion) return 'who must complete the profile has no menu yet'
  if (event.type.startsWith('xstate.after')) return 'leaving takes a second only where a page does not load'
  if (event.type === 'route.changed')
    return value === 'leaving' && event['area'] === 'public' ? null : 'moving about changes nothing'
  return null
}
