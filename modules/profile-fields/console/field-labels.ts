import type { I18n } from '@lingui/core'
import type { FieldType, FieldVisibility } from '#contract/profile-fields/custom-fields.ts'
import type { FieldAction } from '#contract/profile-fields/field-definition.ts'
import type { Message } from '#src/lists/filter-fields.ts'

export const typeLabels = (i18n: I18n): Record<FieldType, string> => ({
  text: i18n.t('Short text'),
  textarea: i18n.t('Long text'),
  number: i18n.t('Number'),
  date: i18n.t('Date'),
  boolean: i18n.t('Yes or no'),
  select: i18n.t('Single choice'),
  multiselect: i18n.t('Multiple choice'),
  url: i18n.t('Web address'),
  phone: i18n.t('Phone number'),
  email: i18n.t('Email address'),
})
export const visibilityLabels = (i18n: I18n): Record<FieldVisibility, string> => ({
  members: i18n.t('All members'),
  parish: i18n.t('Their parish'),
  followers: i18n.t('Their followers'),
  only_me: i18n.t('Only themselves'),
})
export const actionLabels: Record<FieldAction, Message> = {
  'field.create': /*i18n*/ 'Field added',
  'field.update': /*i18n*/ 'Field changed',
  'field.delete': /*i18n*/ 'Field deleted',
  'fields.reorder': /*i18n*/ 'Fields reordered',
  'choice.create': /*i18n*/ 'Choice added',
  'choice.update': /*i18n*/ 'Choice changed',
  'choice.deactivate': /*i18n*/ 'Choice deactivated',
  'choice.delete': /*i18n*/ 'Choice deleted',
}
/** Labels of a field's or choice's settings, in form order. */
export const settingLabels = (i18n: I18n): Record<string, string> => ({
  key: i18n.t('Key'),
  value: i18n.t('Value'),
  label: i18n.t('Label'),
  label_ar: i18n.t('Arabic label'),
  help_text: i18n.t('Help text'),
  field_type: i18n.t('Type'),
  choices: i18n.t('Choices'),
  is_required: i18n.t('Required'),
  is_active: i18n.t('Active'),
  max_length: i18n.t('Maximum length'),
  min: i18n.t('Minimum'),
  max: i18n.t('Maximum'),
  default_visibility: i18n.t('Who can see it by default'),
  editable_by_member: i18n.t('Members fill it in'),
  order: i18n.t('Place in the list'),
})

/** A setting as text; empty when unset. */
export function settingText(name: string, value: unknown, i18n: I18n): string {
  if (value === null || value === undefined || value === '') return ''
  if (name === 'order' && typeof value === 'number') return i18n.number(value + 1)
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No')
  if (typeof value === 'number') return i18n.number(value)
  if (Array.isArray(value)) return value.join(', ')
  const words: Record<string, string> =
    name === 'field_type' ? typeLabels(i18n) : name === 'default_visibility' ? visibilityLabels(i18n) : {}
  return words[String(value)] ?? String(value)
}
