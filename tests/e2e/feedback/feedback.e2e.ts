import { expect, signIn, test } from '../support/app.ts'
import {
  addScreenshot,
  description,
  dialog,
  endpoint,
  givePicture,
  open,
  reports,
  send,
  thanks,
  tool,
  trigger,
  unique,
} from '../support/feedback.ts'

test('BUG-02 BUG-03 BUG-10 BUG-13 BUG-14 BUG-17 a visitor reports a bug with a description alone, and the button is hidden meanwhile', async ({
  page,
}) => {
  const message = unique()
  await test.step('the dialog opens empty at the description, in place of the button', async () => {
    await open(page)
    await expect(trigger(page)).toBeHidden()
    await expect(dialog(page).getByLabel('Name')).toHaveValue('')
    await expect(dialog(page).getByLabel('Email')).toHaveValue('')
    await expect(description(page)).toHaveValue('')
    await expect(description(page)).toBeFocused()
  })
  await test.step('Cancel, Escape, a click outside and Close keep the input and return the focus to the button', async () => {
    for (const [way, close] of [
      ['Cancel', () => dialog(page).getByRole('button', { name: 'Cancel' }).click()],
      ['Escape', () => page.keyboard.press('Escape')],
      ['a click outside', () => page.mouse.click(5, 5)],
      ['Close', () => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ] as const) {
      await description(page).fill(`Half a sentence before ${way}`)
      await close()
      await expect(dialog(page), way).toBeHidden()
      await expect(trigger(page), way).toBeFocused()
      await trigger(page).click()
      await expect(description(page), way).toHaveValue(`Half a sentence before ${way}`)
    }
  })
  await test.step('while sending everything is disabled, and nothing closes the dialog', async () => {
    const server = Promise.withResolvers<void>()
    await page.route(endpoint, async (route) => {
      await server.promise
      await route.continue()
    })
    await description(page).fill(message)
    await send(page).click()
    await expect(send(page)).toHaveAttribute('aria-busy', 'true')
    for (const control of await dialog(page).locator('button, input, textarea').all()) await expect(control).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(send(page)).toHaveAttribute('aria-busy', 'true')
    server.resolve()
  })
  await test.step('the report is stored once, and its receipt is shown until it is clicked', async () => {
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
})

test('BUG-08 BUG-17 BUG-18 a member finds name and email filled in, may change them, and loads each part only when it is used', async ({
  page,
}) => {
  const message = unique()
  const files: string[] = []
  const loaded = (...names: string[]) => names.filter((name) => files.some((file) => file.includes(name)))
  page.on('request', (request) => files.push(request.url()))
  const { user } = await signIn(page, 'member')
  await page.goto('/dashboard')
  await test.step('the dialog is not loaded before the button is pressed, nor the editor before there is a picture', async () => {
    await expect(trigger(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(loaded('feedback-content', 'screenshot-editor', 'flatten')).toEqual([])
    await trigger(page).click()
    await expect(dialog(page)).toBeVisible()
    expect(loaded('feedback-content', 'screenshot-editor')).toEqual(['feedback-content'])
    await givePicture(page)
    await addScreenshot(page)
    await expect(tool(page, 'Hide')).toBeVisible()
    expect(loaded('screenshot-editor')).toEqual(['screenshot-editor'])
    await dialog(page).getByRole('button', { name: 'Discard' }).click()
  })
  await test.step('the report has the member’s name, and the email as changed', async () => {
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
})
