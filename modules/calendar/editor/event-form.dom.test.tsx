import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type EventForm, newForm } from '#machines/event-editor/form-rules.ts'
import { system } from '#src/theme/system.ts'
import { EventFormFields } from '../parts/event-form-fields.tsx'

const calendar = {
  id: 'c1',
  name: 'St. Mark',
  name_ar: null,
  color: '#e3b95b',
  owner_type: 'parish',
  owner_id: null,
  can_manage: false,
  sync_enabled: false,
  is_subscribed: true,
} as const
const form = newForm({ date: '2026-11-25', now: '2026-11-21T10:00', timezone: 'UTC', calendar: 'c1' })

function draw(isLocked: boolean, onChange: (fields: Partial<EventForm>) => void = () => {}) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <EventFormFields
          id="form"
          form={form}
          errors={{}}
          calendars={[calendar]}
          isLocked={isLocked}
          onChange={onChange}
          onAllDay={() => {}}
        />
      </ChakraProvider>
    </I18nProvider>,
  )
}
const isSelectorDisabled = () => (screen.getByLabelText('Calendar') as HTMLSelectElement).disabled

test('CAL-39 the calendar selector is locked for events that cannot be edited, and enabled otherwise', () => {
  const { unmount } = draw(true)
  expect(isSelectorDisabled()).toBe(true)
  unmount()
  const unlocked = draw(false)
  expect(isSelectorDisabled()).toBe(false)
  unlocked.unmount()
})

test('EVT-D2~ an event has a name in Arabic, written from right to left, beside its title', () => {
  const changes: Partial<EventForm>[] = []
  const { unmount } = draw(false, (fields) => changes.push(fields))
  const field = screen.getByLabelText(/^Name in Arabic/)
  expect([field.getAttribute('dir'), field.getAttribute('lang')]).toEqual(['rtl', 'ar'])
  fireEvent.change(field, { target: { value: 'رحلة الكنيسة' } })
  expect(changes).toEqual([{ title_ar: 'رحلة الكنيسة' }])
  unmount()
})
