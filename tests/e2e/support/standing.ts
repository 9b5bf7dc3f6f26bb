import type { Locator, Page } from '@playwright/test'
import { picture } from '../../support/files/pictures.ts'
import { callApi, linkIn, newMember, someName } from './app.ts'
import { inPanel } from './console.ts'
import { inDatabase } from './database.ts'

/** The smallest file that is a PDF by its content. */
export const pdf = (name = 'ordination.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
})

/** A photo of a document. */
export const photo = async (name = 'letter.png') => ({ name, mimeType: 'image/png', buffer: await picture(300, 200) })

/** Opens the member's own rank by the account menu. */
export async function openRank(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Church rank' }).click()
  return inPanel(page, 'Church rank')
}

/** The birth date, YYYY-MM-DD, of somebody aged `years` and a half. */
export function bornAgo(years: number): string {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - years * 12 - 6, 1)
  return day.toISOString().slice(0, 10)
}

/** The link mailed to the guardian of a new member aged 15. */
export async function guardianLink(page: Page): Promise<string> {
  const person = await newMember(page)
  const guardian = `${someName()}@example.org`
  await inDatabase('update users set birth_date = $1 where id = $2', [bornAgo(15), person.id])
  await callApi(page, person.access, 'post', 'auth/guardian/', { email: guardian })
  return linkIn(page, guardian, 'guardian-consent')
}
