import { expect, test } from 'vitest'
import { placeOf } from '#contract/core/replaceable-texts.ts'
import type { Site } from '#contract/core/site.ts'
import { fillSite } from './fill-site.ts'

const none: Site = {
  language: 'en',
  texts: {},
  claims: {},
  links: {},
}
const item = (name: string, state: string) =>
  `<li class="p-card" data-claim="${name}" data-state="${state}">${name}<span class="p-tag">Planned</span></li>`
const name = placeOf('name', 'Coptic Community')
const page = `<html lang="en" dir="ltr"><title>${name}</title><p>${placeOf('lead', `${name} brings us together.`)}</p><ul>${item('gdpr', 'in_place')}${item('uptime', 'claimed')}</ul><footer><a href="mailto:${placeOf('contact', '')}" data-contact="true">Contact</a></footer>`

test('SYS-D1 SHELL-04 without settings a page has the texts it was built with: what nothing does is planned, and there is no contact', () => {
  expect(fillSite(page, none)).toBe(
    '<html lang="en" dir="ltr"><title>Coptic Community</title><p>Coptic Community brings us together.</p><ul><li class="p-card">gdpr</li><li class="p-card" data-planned="true">uptime<span class="p-tag">Planned</span></li></ul><footer></footer>',
  )
})

test('SYS-D1 TRAP-91 a promise is in place, claimed or hidden as the console says; texts are escaped and those of the page’s language', () => {
  const site: Site = {
    ...none,
    links: { contact: 'a@b.example' },
    claims: { gdpr: 'hidden', uptime: 'in_place' },
    texts: { en: { 'Coptic Community': 'St Mark & Friends' }, ar: { 'Coptic Community': 'مار مرقس' } },
  }
  expect(fillSite(page, site)).toBe(
    '<html lang="en" dir="ltr"><title>St Mark &amp; Friends</title><p>St Mark &amp; Friends brings us together.</p><ul><li class="p-card">uptime</li></ul><footer><a href="mailto:a@b.example" data-contact="true">Contact</a></footer>',
  )
  expect(fillSite(page.replace('lang="en"', 'lang="ar"'), site)).toContain('<title>مار مرقس</title>')
  expect(fillSite(page, { ...site, claims: { gdpr: 'claimed' } })).toContain('data-planned="true">gdpr<span')
})
