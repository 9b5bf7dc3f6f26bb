import { useLingui } from '@lingui/react'
import { consoleCategoriesEndpoints } from '#contract/prayers/console-categories.ts'
import { type CategoryIcon, categoryIcons, type CategoryRecord } from '#contract/prayers/prayer-category.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedDrawer } from '#src/console/form/versioned-form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const { createCategory, patchCategory } = consoleCategoriesEndpoints

const iconNames: Readonly<Record<CategoryIcon, string>> = {
  'hand-heart': /*i18n*/ 'Heart in a hand',
  'heart-pulse': /*i18n*/ 'Heartbeat',
  church: /*i18n*/ 'Church building',
  house: /*i18n*/ 'House',
  gem: /*i18n*/ 'Gem',
  'book-open': /*i18n*/ 'Open book',
  briefcase: /*i18n*/ 'Briefcase',
  plane: /*i18n*/ 'Plane',
  sprout: /*i18n*/ 'Sprout',
  sun: /*i18n*/ 'Sun',
}

const draftOf = (category: CategoryRecord | null) => ({
  name: category?.name ?? '',
  name_ar: category?.name_ar ?? '',
  icon: category?.icon ?? 'hand-heart',
})
type Draft = ReturnType<typeof draftOf>
const bodyOf = ({ name, name_ar, icon }: Draft) => ({ name, name_ar: name_ar.trim() || null, icon })

/** The form of a new category, or of one that others edit too. */
export function CategoryDrawer({ category, onClose }: { category: CategoryRecord | null; onClose: () => void }) {
  const { i18n } = useLingui()
  const { field, ...form } = useVersionedForm({
    record: category,
    draftOf,
    patch: {
      endpoint: patchCategory,
      input: (draft, { id, updated_at }) => ({ params: { id }, body: { ...bodyOf(draft), updated_at } }),
    },
    create: { endpoint: createCategory, input: (draft) => ({ body: bodyOf(draft) }) },
    compared: {
      name: { label: i18n.t('Name in English') },
      name_ar: { label: i18n.t('Name in Arabic') },
      icon: { label: i18n.t('Icon') },
    },
    done: { text: /*i18n*/ '{name} is saved', values: ({ name }: Draft) => ({ name }) },
    onSaved: onClose,
  })
  return (
    <VersionedDrawer
      form={form}
      title={category ? i18n.t('Edit the category') : i18n.t('New category')}
      action={i18n.t('Save')}
      onClose={onClose}
    >
      <TextField label={i18n.t('Name in English')} dir="ltr" autoComplete="off" {...field('name')} />
      <TextField label={i18n.t('Name in Arabic')} isOptional dir="rtl" lang="ar" autoComplete="off" {...field('name_ar')} />
      <SelectField
        label={i18n.t('Icon')}
        options={categoryIcons.map((value) => ({ value, label: i18n._(iconNames[value]) }))}
        {...field('icon')}
      />
    </VersionedDrawer>
  )
}
