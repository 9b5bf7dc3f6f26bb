import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type Priest, PriestBody, PriestRole, PriestTitle } from '#contract/parishes/priest.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { namesOf } from '#src/lib/initials.ts'
import { PhotoChoice, type PhotoChange } from '#src/ui/files/photo-choice.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FieldGrid } from './field-grid.tsx'
import type { PriestCalls } from './priest-calls.ts'
import { priestRoleLabels, titleLabels } from '../labels.ts'

type Props = { calls: PriestCalls; priest: Priest | null; onClose: () => void }

export function PriestDialog({ calls, priest, onClose }: Props) {
  const { i18n } = useLingui()
  const form = useContractForm({ schema: PriestBody, defaults: draftOf(priest), required: ['name'] })
  const { field, onSubmit } = form
  const [saved, setSaved] = useState(priest)
  const [photo, setPhoto] = useState<PhotoChange>(null)
  const send = onSubmit(async (body) => {
    const kept = saved ? await calls.change(saved.id, body) : await calls.add(body)
    // The photo may be refused: another try must not add the priest again.
    setSaved(kept)
    if (photo === 'removed') await calls.removePhoto(kept.id)
    else if (photo) await calls.setPhoto(kept.id, photo.file)
    onClose()
  })
  return (
    <FormDialog
      title={priest ? i18n.t('Edit priest') : i18n.t('Add a priest')}
      form={form}
      action={i18n.t('Save')}
      onSubmit={send}
      onClose={onClose}
      size="lg"
    >
      <PhotoChoice
        person={{ ...namesOf(form.form.watch('name')), profile_photo: priest?.photo }}
        value={photo}
        onChange={setPhoto}
        isDecorative
      />
      <FieldGrid>
        <SelectField
          label={i18n.t('Title')}
          options={PriestTitle.options.map((value) => ({ value, label: i18n._(titleLabels[value]) }))}
          {...field('title')}
        />
        <SelectField
          label={i18n.t('Role in the parish')}
          options={PriestRole.options.map((value) => ({ value, label: i18n._(priestRoleLabels[value]) }))}
          {...field('role')}
        />
        <TextField label={i18n.t('Name')} dir="auto" {...field('name')} />
        <TextField label={i18n.t('Name in Arabic')} isOptional dir="rtl" lang="ar" {...field('name_ar')} />
        <TextField
          type="tel"
          dir="ltr"
          label={i18n.t('Phone')}
          isOptional
          help={i18n.t('Only members see it.')}
          {...field('phone')}
        />
        <TextField
          type="email"
          dir="ltr"
          label={i18n.t('Email')}
          isOptional
          help={i18n.t('Only members see it.')}
          {...field('email')}
        />
        <DateField label={i18n.t('Serves here since')} isOptional {...field('from_date')} />
        <DateField label={i18n.t('Until')} isOptional {...field('to_date')} />
      </FieldGrid>
    </FormDialog>
  )
}

const draftOf = (priest: Priest | null) => ({
  title: priest?.title ?? 'Father',
  role: priest?.role ?? 'priest',
  name: priest?.name ?? '',
  name_ar: priest?.name_ar ?? '',
  phone: priest?.phone ?? '',
  email: priest?.email ?? '',
  from_date: priest?.from_date ?? '',
  to_date: priest?.to_date ?? '',
})
