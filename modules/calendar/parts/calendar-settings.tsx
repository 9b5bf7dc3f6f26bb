import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { type Calendar, calendarColors, calendarEndpoints } from '#contract/calendar/calendar.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { SwitchField } from '#src/ui/form/switch-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Banner } from '#src/ui/status/banner.tsx'

type Color = (typeof calendarColors)[number]
type Props = { calendar: Calendar; onClose: () => void }
const id = 'calendar-settings'

/**
 * Name and colour of a calendar for those who manage it; for a subscriber the colour they see, and whether their phone gets it.
 */
export function CalendarSettings({ calendar, onClose }: Props) {
  const { i18n } = useLingui()
  const subscriptions = useApiQuery(calendarEndpoints.listSubscriptions, {})
  const subscription = subscriptions.data?.find((one) => one.calendar.id === calendar.id)
  const [name, setName] = useState(calendar.name)
  const [color, setColor] = useState(calendar.color)
  const [isFed, setFed] = useState<boolean | null>(null)
  const patchCalendar = useApiMutation(calendarEndpoints.patchCalendar)
  const patchSubscription = useApiMutation(calendarEndpoints.patchSubscription)
  const isBusy = patchCalendar.isPending || patchSubscription.isPending
  const failure = patchCalendar.error ?? patchSubscription.error
  const palette = calendarColors.find((one) => one === color)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      if (calendar.can_manage)
        await patchCalendar.mutateAsync({ params: { id: calendar.id }, body: { name, ...(palette ? { color: palette } : {}) } })
      if (subscription)
        await patchSubscription.mutateAsync({
          params: { id: subscription.id },
          body: {
            ...(isFed === null ? {} : { include_in_feed: isFed }),
            ...(calendar.can_manage || palette === undefined ? {} : { color_override: palette }),
          },
        })
      onClose()
    } catch {
      // The mutations keep their error, which is shown above the form.
    }
  }
  return (
    <Dialog
      isOpen
      size="sm"
      isBusy={isBusy}
      onClose={onClose}
      title={i18n.t('Calendar settings')}
      footer={
        <FormButtons form={id} isBusy={isBusy} onCancel={onClose}>
          {i18n.t('Save changes')}
        </FormButtons>
      }
    >
      <Form id={id} onSubmit={(event) => void save(event)}>
        <Stack gap="5">
          {failure ? <Banner tone="danger">{failureText(i18n, failure)}</Banner> : null}
          {calendar.can_manage ? (
            <TextField
              label={i18n.t('Name')}
              maxLength={100}
              dir="auto"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          ) : null}
          {calendar.can_manage || subscription ? <ColorField value={color} onChange={setColor} /> : null}
          {subscription ? (
            <SwitchField
              label={i18n.t('Send it to my phone')}
              help={i18n.t('Your calendar feed contains its events.')}
              checked={isFed ?? subscription.include_in_feed}
              onChange={(event) => setFed(event.currentTarget.checked)}
            />
          ) : null}
        </Stack>
      </Form>
    </Dialog>
  )
}

function ColorField({ value, onChange }: { value: string; onChange: (color: Color) => void }) {
  const { i18n } = useLingui()
  return (
    <Colors>
      <legend>{i18n.t('Colour')}</legend>
      {calendarColors.map((color, index) => (
        <label key={color} style={{ '--bar': color }}>
          <input
            type="radio"
            name="color"
            aria-label={i18n.t('Colour {number}', { number: i18n.number(index + 1) })}
            checked={value === color}
            onChange={() => onChange(color)}
          />
        </label>
      ))}
    </Colors>
  )
}

const Colors = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& legend': { fontWeight: '500', marginBottom: '1' },
    '& label': { display: 'grid', placeItems: 'center', boxSize: '44px', cursor: 'pointer' },
    '& input': {
      appearance: 'none',
      boxSize: '32px',
      borderRadius: 'full',
      background: 'var(--bar)',
      cursor: 'pointer',
      _checked: { outline: '3px solid', outlineColor: 'fg', outlineOffset: '2px' },
      _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
  },
})
