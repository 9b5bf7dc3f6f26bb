import { useLingui } from '@lingui/react'
import type { DioceseRecord } from '#contract/parishes/diocese.ts'
import { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedDrawer } from '#src/console/form/versioned-form.tsx'
import { countryOptions } from '#src/lib/countries.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

const { createDiocese, patchDiocese } = diocesesEndpoints
const orNull = (text: string) => text.trim() || null

const draftOf = (diocese: DioceseRecord | null) => ({
  name: diocese?.name ?? '',
  name_ar: diocese?.name_ar ?? '',
  bishop_name: diocese?.bishop_name ?? '',
  bishop_name_ar: diocese?.bishop_name_ar ?? '',
  see_city: diocese?.see_city ?? '',
  country: diocese?.country ?? 'EG',
  website: diocese?.website ?? '',
})
type Draft = ReturnType<typeof draftOf>
const bodyOf = ({ name, country, ...texts }: Draft) => ({
  name,
  country,
  name_ar: orNull(texts.name_ar),
  bishop_name: orNull(texts.bishop_name),
  bishop_name_ar: orNull(texts.bishop_name_ar),
  see_city: orNull(texts.see_city),
  website: orNull(texts.website),
})

/** The form of a new diocese, or of one that others edit too. */
export function DioceseDrawer({ diocese, onClose }: { diocese: DioceseRecord | null; onClose: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { field, ...form } = useVersionedForm({
    record: diocese,
    draftOf,
    patch: {
      endpoint: patchDiocese,
      input: (draft, { id, updated_at }) => ({ params: { id }, body: { ...bodyOf(draft), updated_at } }),
    },
    create: { endpoint: createDiocese, input: (draft) => ({ body: bodyOf(draft) }) },
    compared: {
      name: { label: i18n.t('Name') },
      name_ar: { label: i18n.t('Name in Arabic') },
      bishop_name: { label: i18n.t('Bishop') },
      bishop_name_ar: { label: i18n.t('Bishop in Arabic') },
      see_city: { label: i18n.t('See') },
      country: { label: i18n.t('Country') },
      website: { label: i18n.t('Website') },
    },
    done: { text: /*i18n*/ '{name} is saved', values: ({ name }: Draft) => ({ name }) },
    onSaved: onClose,
  })
  return (
    <VersionedDrawer
      form={form}
      title={diocese ? i18n.t('Edit the diocese') : i18n.t('New diocese')}
      action={i18n.t('Save')}
      onClose={onClose}
    >
      <TextField label={i18n.t('Name')} dir="ltr" autoComplete="off" {...field('name')} />
      <TextField label={i18n.t('Name in Arabic')} isOptional dir="rtl" lang="ar" autoComplete="off" {...field('name_ar')} />
      <TextField
        label={i18n.t('Bishop')}
        isOptional
        dir="auto"
        placeholder={i18n.t('Such as Anba Raphael')}
        autoComplete="off"
        {...field('bishop_name')}
      />
      <TextField
        label={i18n.t('Bishop in Arabic')}
        isOptional
        dir="rtl"
        lang="ar"
        autoComplete="off"
        {...field('bishop_name_ar')}
      />
      <TextField
        label={i18n.t('See')}
        isOptional
        dir="auto"
        help={i18n.t('The city of the bishop')}
        autoComplete="off"
        {...field('see_city')}
      />
      <SelectField label={i18n.t('Country')} options={countryOptions(locale)} {...field('country')} />
      <TextField
        label={i18n.t('Website')}
        isOptional
        type="url"
        dir="ltr"
        placeholder="https://"
        autoComplete="off"
        {...field('website')}
      />
    </VersionedDrawer>
  )
}
