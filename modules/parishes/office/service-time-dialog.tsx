import { useLingui } from '@lingui/react'
import { type EventCategory, eventCategories } from '#contract/calendar/event-categories.ts'
import { ServiceSeason, type ServiceTime, ServiceTimeBody } from '#contract/parishes/service-time.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { TimeField } from '#src/ui/form/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { FieldGrid } from './field-grid.tsx'
import { seasonLabels, weekdayName } from '../labels.ts'
import { LanguageBoxes } from './language-boxes.tsx'
import type { ServiceTimeCalls } from './service-time-calls.ts'

type Props = { calls: ServiceTimeCalls; service: ServiceTime | null; onClose: () => void }

export function ServiceTimeDialog({ calls, service, onClose }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const form = useContractForm({ schema: ServiceTimeBody, defaults: draftOf(service), bodyOf, required: ['name'] })
  const { field, onSubmit } = form
  const send = onSubmit(async (body) => {
    if (service) await calls.change(service.id, body)
    else await calls.add(body)
    onClose()
  })
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ value: String(day), label: weekdayName(day, locale) }))
  const categories = Object.entries(eventCategories).map(([value, label]) => ({ value, label: i18n._(label) }))
  const seasons = ServiceSeason.options.map((value) => ({ value, label: i18n._(seasonLabels[value]) }))
  return (
    <FormDialog
      title={service ? i18n.t('Edit service') : i18n.t('Add a service')}
      form={form}
      action={i18n.t('Save')}
      onSubmit={send}
      onClose={onClose}
      size="lg"
    >
      <FieldGrid>
        <TextField label={i18n.t('Name')} dir="auto" {...field('name')} />
        <TextField label={i18n.t('Name in Arabic')} isOptional dir="rtl" lang="ar" {...field('name_ar')} />
        <SelectField label={i18n.t('Day')} options={days} {...field('day_of_week')} />
        <SelectField label={i18n.t('Category')} options={categories} {...field('category')} />
        <TimeField label={i18n.t('Begins')} {...field('start_time')} />
        <TimeField label={i18n.t('Ends')} {...field('end_time')} />
        <SelectField label={i18n.t('Season')} options={seasons} {...field('season')} />
        <TextField label={i18n.t('Place')} isOptional dir="auto" {...field('location')} />
        <LanguageBoxes label={i18n.t('Languages')} field={form.form.register('languages')} />
      </FieldGrid>
      <TextareaField label={i18n.t('Notes')} isOptional dir="auto" rows={2} {...field('notes')} />
      <CheckboxField
        label={i18n.t('Takes place')}
        help={i18n.t('Switched off, only the admins of the parish see it.')}
        {...form.form.register('is_active')}
      />
    </FormDialog>
  )
}

type Draft = ReturnType<typeof draftOf>
const draftOf = (service: ServiceTime | null) => ({
  name: service?.name ?? '',
  name_ar: service?.name_ar ?? '',
  day_of_week: String(service?.day_of_week ?? 0),
  category: service?.category ?? ('liturgy' satisfies EventCategory as EventCategory),
  start_time: service?.start_time ?? '08:00',
  end_time: service?.end_time ?? '10:00',
  season: service?.season ?? 'all',
  location: service?.location ?? '',
  languages: service?.languages ?? [],
  notes: service?.notes ?? '',
  is_active: service?.is_active ?? true,
})
const bodyOf = (draft: Draft) => ({ ...draft, day_of_week: Number(draft.day_of_week), name_ar: draft.name_ar || null })
