import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from '../support/app.ts'
import {
  addScreenshot,
  alert,
  areas,
  description,
  dialog,
  drag,
  givePicture,
  open,
  reports,
  send,
  thanks,
  tool,
  trigger,
  unique,
} from '../support/feedback.ts'

test('SC-6 BUG-05 BUG-06 BUG-07 BUG-13 TRAP-52 a picture is marked by keyboard and mouse, and a hidden area is one colour in the sent PNG', async ({
  page,
}) => {
  const message = unique()
  const add = dialog(page).getByRole('button', { name: 'Add a screenshot' })
  const press = (name: string) => dialog(page).getByRole('button', { name }).click()
  await open(page)
  await test.step('a refused capture is silent', async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    })
    await add.click()
    await expect(add).toBeFocused()
    await expect(alert(page)).toHaveCount(0)
  })
  await test.step('the dialog is not on the picture, and discarding keeps none', async () => {
    await givePicture(page)
    await addScreenshot(page)
    await expect(page.locator('html')).toHaveAttribute('data-captured-dialog', 'false')
    await press('Discard')
    await expect(add).toBeVisible()
  })
  await test.step('an area is placed, moved, resized and removed by keyboard, and each step is announced', async () => {
    await addScreenshot(page)
    const status = dialog(page).getByRole('status')
    await expect(tool(page, 'Highlight')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(tool(page, 'Hide')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('Area 1 added')
    await expect(dialog(page).getByRole('application', { name: 'Hidden area 1' })).toBeFocused()
    for (const [key, where] of [
      ['ArrowRight', '100 by 50 pixels, 160 from the left, 75 from the top'],
      ['Shift+ArrowDown', '100 by 60 pixels, 160 from the left, 75 from the top'],
      ['Control+ArrowUp', '100 by 60 pixels, 160 from the left, 74 from the top'],
      ['Delete', 'Area 1 removed'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(status).toHaveText(where)
    }
    await expect(areas(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  })
  await test.step('the tools toggle, and a drag draws with the chosen one only', async () => {
    await tool(page, 'Hide').click()
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
    await press('Remove: Hidden area 2')
    await expect(areas(page)).toHaveCount(1)
  })
  await test.step('cancelling drops the confirmed picture', async () => {
    await press('Confirm')
    await expect(dialog(page).getByRole('img', { name: 'Screenshot sent with the report' })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Remove screenshot' })).toBeVisible()
    await expect(description(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await trigger(page).click()
    await expect(add).toBeVisible()
  })
  await test.step('the hidden area of the sent picture is one colour, the highlighted one its own, the rest is darkened', async () => {
    await addScreenshot(page)
    await tool(page, 'Hide').click()
    await drag(page, [160, 120], [40, 60])
    await tool(page, 'Hide').click()
    await tool(page, 'Highlight').click()
    await drag(page, [250, 50], [350, 150])
    await press('Confirm')
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
