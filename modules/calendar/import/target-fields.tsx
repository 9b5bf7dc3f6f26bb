import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Calendar } from '#contract/calendar/calendar.ts'
import type { Visibility } from '#contract/calendar/event.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { type Target, targetOf } from '#machines/calendar-import/job.ts'

type Props = { calendars: readonly Calendar[]; target: Target; onChange: (change: Partial<Target>) => void }

/** The target calendar and the events' visibility there. */
export function TargetFields({ calendars, target, onChange }: Props) {
  const { i18n } = useLingui()
  const calendarOf = (wanted: string) => calendars.find(({ id }) => id === wanted)
  const moveTo = (calendar: string) => {
    const isUntouched = target.visibility === targetOf(calendarOf(target.calendar)).visibility
    onChange(isUntouched ? targetOf(calendarOf(calendar)) : { calendar })
  }
  return (
    <Pair>
      <SelectField
        label={i18n.t('Calendar')}
        value={target.calendar}
        options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => moveTo(event.currentTarget.value)}
      />
      <SelectField
        label={i18n.t('Who can see it')}
        value={target.visibility}
        options={[
          { value: 'public', label: i18n.t('Public') },
          { value: 'members', label: i18n.t('Members Only') },
          { value: 'private', label: i18n.t('Only invited users') },
        ]}
        onChange={(event) => onChange({ visibility: event.currentTarget.value as Visibility })}
      />
    </Pair>
  )
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
})
