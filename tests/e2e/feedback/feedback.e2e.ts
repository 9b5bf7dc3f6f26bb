import { randomUUID } from 'node:crypto'
import type { Request } from '@playwright/test'
import { passTime } from '../support/clock.ts'
import { expect, signIn, test } from '../support/app.ts'
import {
  alert,
  description,
  dialog,
  endpoint,
  givePicture,
  open,
  reports,
  send,
  stopTime,
  thanks,
  tool,
  trigger,
  unique,
} from '../support/feedback.ts'

test('BUG-02 BUG-03 BUG-14 BUG-17 a visitor reports a bug with a description alone, and the button is hidden meanwhile', async ({
  page,
}) => {
  const message = unique()
  await open(page)
  await expect(trigger(page)).toBeHidden()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('')
  await expect(dialog(page).getByLabel('Email')).toHaveValue('')
  await expect(description(page)).toBeFocused()
  await description(page).fill(message)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(trigger(page)).toBeHidden()
  const [row, ...others] = await reports(message)
  expect(others).toEqual([])
  expect(row).toMatchObject({ user_id: null, name: '', email: '', source: '/login', screenshot: null })
  await expect(thanks(page)).toContainText(String(row!['receipt']))
  await thanks(page).click()
  await expect(thanks(page)).toBeHidden()
  await expect(trigger(page)).toBeFocused()
})

test('BUG-18 BUG-08 a member finds name and email filled in, and may change them', async ({ page }) => {
  const message = unique()
  const { user } = await signIn(page, 'member')
  await open(page, '/dashboard')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Mina Girgis')
  await expect(dialog(page).getByLabel('Email')).toHaveValue('member@demo.coptic.community')
  await dialog(page).getByLabel('Email').fill('')
  await description(page).fill(message)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  const [row] = await reports(message)
  expect(row).toMatchObject({ user_id: user.id, name: 'Mina Girgis', email: '', source: '/dashboard' })
  expect(row!['tags']).toContain('en')
})

test('BUG-15 BUG-16 missing fields are named, a blank message is rejected, and nothing is sent', async ({ page }) => {
  const sent: Request[] = []
  page.on('request', (request) => request.url().includes('core/feedback') && sent.push(request))
  await open(page)
  await send(page).click()
  await expect(alert(page)).toHaveText('Please enter in the following required fields: Description')
  await expect(description(page)).toBeFocused()
  await description(page).fill('   ')
  await send(page).click()
  await expect(alert(page)).toHaveText('Unable to submit feedback with empty message')
  await description(page).fill('x')
  await dialog(page).getByLabel('Email').fill('mina@')
  await send(page).click()
  await expect(dialog(page).getByText('Enter a valid email address')).toBeVisible()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  expect(sent).toEqual([])
})

test('BUG-11 the success message stays 5 s', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await description(page).fill(unique())
  await stopTime(page)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  await passTime(page, 4_999, { every: true })
  await expect(thanks(page)).toBeVisible()
  await passTime(page, 1, { every: true })
  await expect(thanks(page)).toBeHidden()
  await expect(trigger(page)).toBeVisible()
})

test('BUG-10 BUG-19 TRAP-51 while sending everything is disabled; after 30 s the outcome is unknown, and a late response changes nothing', async ({
  page,
}) => {
  const server = Promise.withResolvers<void>()
  await page.route(endpoint, async (route) => {
    await server.promise
    await route.fulfill({ status: 201, json: { id: randomUUID(), receipt: 'F-1A2B3C4D' } }).catch(() => undefined)
  })
  await page.clock.install()
  await open(page)
  await description(page).fill('Nobody answers')
  await stopTime(page)
  await send(page).click()
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  for (const control of await dialog(page).locator('button, input, textarea').all()) await expect(control).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await passTime(page, 29_999, { every: true })
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  await passTime(page, 1, { every: true })
  await expect(alert(page)).toHaveText('Unable to determine if Feedback was correctly sent')
  server.resolve()
  await passTime(page, 60_000, { every: true })
  await expect(alert(page)).toHaveText('Unable to determine if Feedback was correctly sent')
  await expect(description(page)).toHaveValue('Nobody answers')
  await expect(thanks(page)).toBeHidden()
})

test('BUG-20 BUG-21 BUG-22 BUG-23 each failure is shown in the form, which keeps its input and can send again', async ({
  page,
}) => {
  const keys: Array<string | undefined> = []
  let answer = 0
  await page.route(endpoint, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (answer === 0) return route.abort('failed')
    if (answer === 201) return route.continue()
    const body = { detail: 'No', message: 'No', code: answer === 403 ? 'forbidden' : 'internal' }
    return route.fulfill({ status: answer, json: body })
  })
  const message = unique()
  await open(page)
  await description(page).fill(message)
  const texts: Array<[number, string]> = [
    [0, 'Unable to send Feedback, because of network issues or an ad-blocker'],
    [500, 'Unable to send Feedback. Please try again later.'],
    [403, 'Unable to send Feedback, the domain is not in the allowed list'],
  ]
  for (const [status, text] of texts) {
    answer = status
    await send(page).click()
    await expect(alert(page)).toHaveText(text)
    await expect(description(page)).toHaveValue(message)
  }
  answer = 201
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await reports(message)).toHaveLength(1)
  const [first, second, third, fourth] = keys
  expect([second, third, fourth === third]).toEqual([first, first, false])
})

test('BUG-13 Cancel, Escape and a click outside close; the input stays, and the focus returns to the button', async ({
  page,
}) => {
  const ways = [
    () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
  ]
  await page.goto('/login')
  for (const [turn, close] of ways.entries()) {
    await trigger(page).click()
    await expect(description(page)).toHaveValue(turn === 0 ? '' : 'Half a sentence')
    await description(page).fill('Half a sentence')
    await close()
    await expect(dialog(page)).toBeHidden()
    await expect(trigger(page)).toBeFocused()
  }
})

test('BUG-17 the dialog is not loaded before the button is pressed, nor the editor before there is a picture', async ({
  page,
}) => {
  const loaded = (name: string) => files.some((file) => file.includes(name))
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await givePicture(page)
  await signIn(page, 'member')
  await page.goto('/dashboard')
  await expect(trigger(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([loaded('feedback-content'), loaded('screenshot-editor'), loaded('flatten')]).toEqual([false, false, false])
  await trigger(page).click()
  await expect(dialog(page)).toBeVisible()
  expect([loaded('feedback-content'), loaded('screenshot-editor')]).toEqual([true, false])
  await dialog(page).getByRole('button', { name: 'Add a screenshot' }).click()
  await expect(tool(page, 'Hide')).toBeVisible()
  expect(loaded('screenshot-editor')).toBe(true)
})
