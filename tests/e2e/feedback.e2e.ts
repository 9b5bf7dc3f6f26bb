import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { expect, signIn, test } from './support/app.ts'
import { rowsOf } from './support/database.ts'

const trigger = (page: Page) => page.getByRole('button', { name: 'Report Bug' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report an Issue' })
const description = (page: Page) => dialog(page).getByLabel('Description')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Bug Report' })
const thanks = (page: Page) => page.getByRole('button', { name: 'Thank you for your report!' })
const alert = (page: Page) => dialog(page).getByRole('alert')
const endpoint = '**/api/v1/core/feedback/'
const unique = () => `The calendar is empty ${randomUUID()}`
const reports = (message: string) => rowsOf('select * from feedback_reports where message = $1', [message])

async function open(page: Page, path = '/login') {
  await page.goto(path)
  await trigger(page).click()
  await expect(dialog(page)).toBeVisible()
}

/** From here on time passes only when the test says so. */
async function stopTime(page: Page) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}

test('BUG-02 BUG-03 BUG-14 BUG-17 a visitor reports a bug with a description alone, and the button is away meanwhile', async ({
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

test('BUG-15 BUG-16 what is missing is named, blanks are no message, and nothing is sent', async ({ page }) => {
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
  await page.clock.runFor(4_999)
  await expect(thanks(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(thanks(page)).toBeHidden()
  await expect(trigger(page)).toBeVisible()
})

test('BUG-10 BUG-19 TRAP-51 while it is sent everything is off; after 30 s nobody knows, and a late answer changes nothing', async ({
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
  await page.clock.runFor(29_999)
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1)
  await expect(alert(page)).toHaveText('Unable to determine if Feedback was correctly sent')
  server.resolve()
  await page.clock.runFor(60_000)
  await expect(alert(page)).toHaveText('Unable to determine if Feedback was correctly sent')
  await expect(description(page)).toHaveValue('Nobody answers')
  await expect(thanks(page)).toBeHidden()
})

test('BUG-20 BUG-21 BUG-22 BUG-23 each failure is told in the form, which keeps what was typed and sends again', async ({
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

test('BUG-13 Cancel, Escape and a click beside it close; the words stay, and the focus returns to the button', async ({
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

test('BUG-17 what the button opens is not loaded before it is pressed, nor the editor before a picture is there', async ({
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
  expect([loaded('feedback-room'), loaded('screenshot-editor'), loaded('flatten')]).toEqual([false, false, false])
  await trigger(page).click()
  await expect(dialog(page)).toBeVisible()
  expect([loaded('feedback-room'), loaded('screenshot-editor')]).toEqual([true, false])
  await dialog(page).getByRole('button', { name: 'Add a screenshot' }).click()
  await expect(tool(page, 'Hide')).toBeVisible()
  expect(loaded('screenshot-editor')).toBe(true)
})

const tool = (page: Page, name: 'Highlight' | 'Hide') => dialog(page).getByRole('button', { name, exact: true })
const areas = (page: Page) => dialog(page).getByRole('application')
const stage = (page: Page) => dialog(page).getByRole('img', { name: 'Screenshot' })

/** The browser's own picker cannot be used here: in its place a screen of 400 by 200, red on the left and blue on the right. */
const givePicture = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const open = document.querySelector('[role=dialog]')
      document.documentElement.dataset['capturedDialog'] = String(open?.checkVisibility({ opacityProperty: true }))
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
      const drawing = canvas.getContext('2d')!
      const draw = () => {
        drawing.fillStyle = '#ff0000'
        drawing.fillRect(0, 0, 200, 200)
        drawing.fillStyle = '#0000ff'
        drawing.fillRect(200, 0, 200, 200)
      }
      draw()
      const stream = canvas.captureStream(30)
      setInterval(draw, 30)
      return stream
    }
  })

async function openEditor(page: Page) {
  await givePicture(page)
  await open(page)
  await dialog(page).getByRole('button', { name: 'Add a screenshot' }).click()
  await expect(stage(page)).toBeVisible()
}

/** In pixels of the picture. */
async function drag(page: Page, from: [number, number], to: [number, number]) {
  const box = (await stage(page).boundingBox())!
  const at = ([x, y]: [number, number]) => [box.x + (x / 400) * box.width, box.y + (y / 200) * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

test('BUG-05 BUG-06 BUG-07 TRAP-52 tools toggle, areas are drawn and removed, and the hidden one is one colour in the PNG that was sent', async ({
  page,
}) => {
  const message = unique()
  await openEditor(page)
  await expect(page.locator('html'), 'the dialog is not on the picture').toHaveAttribute('data-captured-dialog', 'false')
  await expect(tool(page, 'Highlight')).toBeFocused()
  await expect(tool(page, 'Hide')).toHaveAttribute('aria-pressed', 'false')
  await drag(page, [10, 10], [60, 60])
  await expect(areas(page)).toHaveCount(0)

  await tool(page, 'Hide').click()
  await expect(tool(page, 'Hide')).toHaveAttribute('aria-pressed', 'true')
  await drag(page, [160, 120], [40, 60])
  await expect(areas(page)).toHaveCount(1)
  await drag(page, [300, 100], [300, 100])
  await expect(areas(page)).toHaveCount(1)
  await drag(page, [300, 20], [390, 60])
  await dialog(page).getByRole('button', { name: 'Remove: Hidden area 2' }).click()
  await expect(areas(page)).toHaveCount(1)

  await tool(page, 'Hide').click()
  await expect(tool(page, 'Hide')).toHaveAttribute('aria-pressed', 'false')
  await tool(page, 'Highlight').click()
  await drag(page, [250, 50], [350, 150])
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page).getByRole('img', { name: 'Screenshot that goes with the report' })).toBeVisible()
  await expect(description(page)).toBeFocused()
  await description(page).fill(message)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()

  const pixel = await storedPixels(message)
  expect(pixel.size).toEqual([400, 200])
  const inside = []
  for (let x = 41; x < 159; x += 1) for (let y = 61; y < 119; y += 1) inside.push(pixel.at(x, y))
  expect(new Set(inside)).toEqual(new Set(['0,0,0']))
  const [red, , redBlue] = pixel.at(20, 100).split(',').map(Number)
  expect([red! > 100 && red! < 150, redBlue! < 20]).toEqual([true, true])
  const blue = pixel.at(300, 100).split(',').map(Number)
  expect([blue[0]! < 20, blue[2]! > 230]).toEqual([true, true])
})

async function storedPixels(message: string) {
  const name = String((await reports(message))[0]!['screenshot'])
  const file = await readFile(join(process.env['E2E_DATA_DIR']!, 'media', name.slice(0, 2), name))
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    size: [info.width, info.height],
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].join(),
  }
}

test('BUG-05 BUG-06 an area is placed, moved, sized and removed by keyboard, and each is told', async ({ page }) => {
  await openEditor(page)
  const told = dialog(page).getByRole('status')
  await expect(tool(page, 'Highlight')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Hide')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(told).toHaveText('Area 1 added')
  const area = dialog(page).getByRole('application', { name: 'Hidden area 1' })
  await expect(area).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText('100 by 50 pixels, 160 from the left, 75 from the top')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(told).toHaveText('100 by 60 pixels, 160 from the left, 75 from the top')
  await page.keyboard.press('Control+ArrowUp')
  await expect(told).toHaveText('100 by 60 pixels, 160 from the left, 74 from the top')
  await page.keyboard.press('Delete')
  await expect(told).toHaveText('Area 1 removed')
  await expect(areas(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
})

test('SC-6 BUG-13 discarding keeps no picture, cancelling drops the one that was confirmed, a refusal is silent', async ({
  page,
}) => {
  await openEditor(page)
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  const add = dialog(page).getByRole('button', { name: 'Add a screenshot' })
  await add.click()
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Remove screenshot' })).toBeVisible()
  await page.keyboard.press('Escape')
  await trigger(page).click()
  await expect(add).toBeVisible()
  await page.evaluate(() => {
    navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await add.click()
  await expect(add).toBeFocused()
  await expect(alert(page)).toHaveCount(0)
})

test('BUG-04 no screenshot is offered on a touch device', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await open(page)
  await expect(description(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Add a screenshot' })).toHaveCount(0)
  await context.close()
})

const colours = (element: Locator) =>
  element.evaluate((shown) => {
    const { backgroundColor, color } = getComputedStyle(shown)
    return [backgroundColor, color]
  })
const light = ['rgb(255, 255, 255)', 'rgb(27, 26, 36)']
const dark = ['rgb(21, 26, 46)', 'rgb(243, 239, 228)']

test('BUG-01 TRAP-53 SET-D2 the widget is as light or dark as the system, whatever the app is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await colours(trigger(page))).toEqual(light)
  await trigger(page).click()
  expect(await colours(dialog(page))).toEqual(light)
  expect(await colours(description(page))).toEqual(light)
  await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => colours(description(page))).toEqual(dark)
  expect(await colours(dialog(page))).toEqual(dark)
  await page.keyboard.press('Escape')
  await page.mouse.move(5, 5)
  await expect.poll(() => colours(trigger(page))).toEqual(dark)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the open dialog, its editor, its complaint and its thanks under a ${colorScheme} system`, async ({
    page,
  }) => {
    const look = async () => {
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
    }
    await page.emulateMedia({ colorScheme })
    await openEditor(page)
    await tool(page, 'Hide').click()
    await drag(page, [40, 40], [120, 100])
    await look()
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await send(page).click()
    await expect(alert(page)).toBeVisible()
    await look()
    await description(page).fill(unique())
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await look()
  })
}

test('BUG-17 on a phone the button stands above the bar, and aside of a submit button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'friend')
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await expect(bar).toBeVisible()
  const [button, below] = [(await trigger(page).boundingBox())!, (await bar.boundingBox())!]
  expect(button.y + button.height).toBeLessThanOrEqual(below.y)
  const submit = page.locator('button[type=submit]').first()
  await submit.scrollIntoViewIfNeeded()
  // Brought to the corner where the button stands.
  const { y, height } = (await submit.boundingBox())!
  await page.evaluate((by) => window.scrollBy(0, by), y + height / 2 - (button.y + button.height / 2))
  await expect
    .poll(async () => {
      const [over, under] = [(await trigger(page).boundingBox())!, (await submit.boundingBox())!]
      return over.y + over.height <= under.y || over.y >= under.y + under.height || over.x >= under.x + under.width
    })
    .toBe(true)
})
