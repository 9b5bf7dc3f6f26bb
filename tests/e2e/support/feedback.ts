import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './app.ts'
import { rowsOf } from './database.ts'

export const trigger = (page: Page) => page.getByRole('button', { name: 'Report Bug' })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report an Issue' })
export const description = (page: Page) => dialog(page).getByLabel('Description')
export const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Bug Report' })
export const thanks = (page: Page) => page.getByRole('button', { name: 'Thank you for your report!' })
export const alert = (page: Page) => dialog(page).getByRole('alert')
export const endpoint = '**/api/v1/core/feedback/'
export const unique = () => `The calendar is empty ${randomUUID()}`
export const reports = (message: string) => rowsOf('select * from feedback_reports where message = $1', [message])

export async function open(page: Page, path = '/login') {
  await page.goto(path)
  await trigger(page).click()
  await expect(dialog(page)).toBeVisible()
}

export const tool = (page: Page, name: 'Highlight' | 'Hide') => dialog(page).getByRole('button', { name, exact: true })
export const areas = (page: Page) => dialog(page).getByRole('application')
export const stage = (page: Page) => dialog(page).getByRole('img', { name: 'Screenshot' })

/**
 * Replaces the browser's own picker in the open document, unusable here, by a screen of 400 by 200, red on the left and blue on the
 * right.
 */
export const givePicture = (page: Page) =>
  page.evaluate(() => {
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

/** Captures the screen, which opens the editor. */
export async function addScreenshot(page: Page) {
  await dialog(page).getByRole('button', { name: 'Add a screenshot' }).click()
  await expect(stage(page)).toBeVisible()
}

/** In pixels of the picture. */
export async function drag(page: Page, from: [number, number], to: [number, number]) {
  const box = (await stage(page).boundingBox())!
  const at = ([x, y]: [number, number]) => [box.x + (x / 400) * box.width, box.y + (y / 200) * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}
