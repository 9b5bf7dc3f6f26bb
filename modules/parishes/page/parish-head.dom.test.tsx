import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ParishPage } from '#contract/parishes/directory.ts'
import { i18n, startLanguage } from '#src/i18n/i18n.ts'
import { ParishHead } from './parish-head.tsx'

const parish = {
  name: 'St. Mark',
  name_ar: null,
  city: 'Cairo',
  country: 'EG',
  diocese_name: 'Diocese of Cairo',
  diocese_name_ar: null,
  bishop_name: null,
  bishop_name_ar: null,
  founded_year: null,
} as ParishPage

const picturesOf = (photo: string | null, cover_photo: string | null) => {
  const { container, unmount } = render(
    <I18nProvider i18n={i18n}>
      <ParishHead parish={{ ...parish, photo, cover_photo }} actions={null} />
    </I18nProvider>,
  )
  const found = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
  unmount()
  return found
}

test('PAR-D6 a parish shows its cover and its photo; one alone heads the page', async () => {
  await startLanguage({ ar: async () => ({}) }, 'en')
  expect(picturesOf('/photo.webp', '/cover.webp')).toEqual(['/cover.webp', '/photo.webp'])
  expect(picturesOf('/photo.webp', null)).toEqual(['/photo.webp'])
  expect(picturesOf(null, '/cover.webp')).toEqual(['/cover.webp'])
  expect(picturesOf(null, null)).toEqual([])
})
