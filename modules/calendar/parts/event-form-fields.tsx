import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Calendar } from '#contract/calendar/calendar.ts'
import type { Visibility } from '#contract/calendar/event.ts'
import { type EventCategory, eventCategories } from '#contract/calendar/event-categories.ts'
import { type EventForm, type FormErrors, startMoved } from '#machines/event-editor/form-rules.ts'
import { useCategoryLabel } from '../event/category.tsx'
import { nameOf } from '../event/title-of.ts'
import { DateField, DateTimeField } from '#src/ui/form/date-field.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SwitchField } from '#src/ui/form/switch-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { localZone } from '../wall-time.ts'

type Props = {
  /** Prefix of the fields' ids. */
  id: string
  form: EventForm
  errors: FormErrors
  calendars: readonly Calendar[]
  /** The permission to edit was lost while the form was open. */
  isLocked: boolean
  onChange: (fields: Partial<EventForm>) => void
  onAllDay: (isOn: boolean) => void
}

/** The fields of the event form in natural order: what, when, where, for whom. */
export function EventFormFields({ id, form, errors, calendars, isLocked, onChange, onAllDay }: Props) {
  const { i18n } = useLingui()
  const categoryLabel = useCategoryLabel()
  const error = (field: keyof EventForm) => (errors[field] ? i18n._(errors[field]) : undefined)
  const day = (value: string) => value.slice(0, 10)
  return (
    <>
      <TextField
        id={`${id}-title`}
        label={i18n.t('Title')}
        maxLength={200}
        dir="auto"
        value={form.title}
        error={error('title')}
        disabled={isLocked}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextField
        label={i18n.t('Name in Arabic')}
        isOptional
        maxLength={200}
        dir="rtl"
        lang="ar"
        value={form.title_ar}
        disabled={isLocked}
        onChange={(event) => onChange({ title_ar: event.currentTarget.value })}
      />
      <Pair>
        <SelectField
          id={`${id}-calendar`}
          label={i18n.t('Calendar')}
          value={form.calendar}
          error={error('calendar')}
          disabled={isLocked}
          placeholder={i18n.t('Select a calendar')}
          options={calendars.map((calendar) => ({ value: calendar.id, label: nameOf(calendar, i18n.locale) }))}
          onChange={(event) => onChange({ calendar: event.currentTarget.value })}
        />
        <SelectField
          label={i18n.t('Category')}
          value={form.category}
          disabled={isLocked}
          options={(Object.keys(eventCategories) as EventCategory[]).map((value) => ({ value, label: categoryLabel(value) }))}
          onChange={(event) => onChange({ category: event.currentTarget.value as EventCategory })}
        />
      </Pair>
      <SwitchField
        label={i18n.t('All day')}
        checked={form.all_day}
        disabled={isLocked}
        onChange={(event) => onAllDay(event.currentTarget.checked)}
      />
      {form.all_day ? (
        <Pair>
          <DateField
            id={`${id}-first`}
            label={i18n.t('First day')}
            value={day(form.start)}
            disabled={isLocked}
            error={error('start')}
            onChange={({ currentTarget: { value } }) => onChange(value ? startMoved(form, `${value}T00:00`) : { start: '' })}
          />
          <DateField
            id={`${id}-last`}
            label={i18n.t('Last day')}
            min={day(form.start)}
            value={day(form.end)}
            disabled={isLocked}
            error={error('end')}
            onChange={({ currentTarget: { value } }) => onChange({ end: value ? `${value}T23:59` : '' })}
          />
        </Pair>
      ) : null}
      <Pair>
        <DateTimeField
          id={`${id}-start`}
          label={i18n.t('Start')}
          value={form.start}
          disabled={form.all_day || isLocked}
          error={form.all_day ? undefined : error('start')}
          onChange={(event) => onChange(startMoved(form, event.currentTarget.value.slice(0, 16)))}
        />
        <DateTimeField
          id={`${id}-end`}
          label={i18n.t('End')}
          value={form.end}
          disabled={form.all_day || isLocked}
          error={form.all_day ? undefined : error('end')}
          onChange={(event) => onChange({ end: event.currentTarget.value.slice(0, 16) })}
        />
      </Pair>
      {form.timezone === localZone() ? null : <Note>{i18n.t('Times are in {zone}.', { zone: form.timezone })}</Note>}
      <Pair>
        <TextField
          label={i18n.t('Place')}
          isOptional
          maxLength={200}
          dir="auto"
          value={form.location_name}
          disabled={isLocked}
          onChange={(event) => onChange({ location_name: event.currentTarget.value })}
        />
        <TextField
          label={i18n.t('Address')}
          isOptional
          maxLength={500}
          dir="auto"
          value={form.location_address}
          disabled={isLocked}
          error={error('location_address')}
          onChange={(event) => onChange({ location_address: event.currentTarget.value })}
        />
      </Pair>
      <TextField
        type="url"
        inputMode="url"
        label={i18n.t('Online meeting URL')}
        isOptional
        dir="ltr"
        placeholder="https://"
        value={form.online_meeting_url}
        disabled={isLocked}
        error={error('online_meeting_url')}
        onChange={(event) => onChange({ online_meeting_url: event.currentTarget.value })}
      />
      <TextareaField
        label={i18n.t('Description')}
        isOptional
        rows={4}
        limit={10_000}
        dir="auto"
        value={form.description}
        disabled={isLocked}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <RadioCards
        label={i18n.t('Who can see it')}
        value={form.visibility}
        disabled={isLocked}
        onChange={(event) => onChange({ visibility: event.currentTarget.value as Visibility })}
        options={[
          { value: 'public', label: i18n.t('Public'), text: i18n.t('Anyone can see it.') },
          { value: 'members', label: i18n.t('Members Only'), text: i18n.t('Members of the parish or group.') },
          { value: 'private', label: i18n.t('Private'), text: i18n.t('Only invited users') },
        ]}
      />
      <SwitchField
        label={i18n.t('Ask for RSVP')}
        checked={form.rsvp_enabled}
        disabled={isLocked}
        onChange={(event) => onChange({ rsvp_enabled: event.currentTarget.checked })}
      />
      {form.rsvp_enabled ? (
        <TextField
          id={`${id}-rsvp_limit`}
          type="number"
          inputMode="numeric"
          min={1}
          isOptional
          label={i18n.t('RSVP limit')}
          help={i18n.t('How many people there is room for, guests included. Leave it empty for no limit.')}
          value={form.rsvp_limit}
          error={error('rsvp_limit')}
          disabled={isLocked}
          onChange={(event) => onChange({ rsvp_limit: event.currentTarget.value })}
        />
      ) : null}
    </>
  )
}

const Pair = chakra('div', { base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '4' } })
const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense' } })
