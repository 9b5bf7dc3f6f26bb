import type { I18n } from '@lingui/core'
import type { CustomQuestion, FieldType, FieldVisibility } from '#contract/profile-fields/custom-fields.ts'
import type { FieldDefinition } from '#contract/profile-fields/field-definition.ts'
import type { Compared } from '#src/forms/differences.ts'
import { settingText, settingLabels } from '../field-labels.ts'

export type DraftChoice = { id: string; label: string; label_ar: string; is_active: boolean }
/** Raw input: numbers are text, empty for none. */
export type FieldDraft = {
  key: string
  label: string
  label_ar: string
  help_text: string
  field_type: FieldType
  is_required: boolean
  is_active: boolean
  max_length: string
  min: string
  max: string
  default_visibility: FieldVisibility
  editable_by_member: boolean
  /** Choices of a new field; choices of a stored field are saved immediately. */
  choices: readonly DraftChoice[]
}

const typedNumber = (number: number | null | undefined) => (number === null || number === undefined ? '' : String(number))

export const draftOf = (field: FieldDefinition | null): FieldDraft => ({
  key: field?.key ?? '',
  label: field?.label ?? '',
  label_ar: field?.label_ar ?? '',
  help_text: field?.help_text ?? '',
  field_type: field?.field_type ?? 'text',
  is_required: field?.is_required ?? false,
  is_active: field?.is_active ?? true,
  max_length: typedNumber(field?.max_length),
  min: typedNumber(field?.min),
  max: typedNumber(field?.max),
  default_visibility: field?.default_visibility ?? 'only_me',
  editable_by_member: field?.editable_by_member ?? true,
  choices: [],
})

export const hasChoices = (type: FieldType) => type === 'select' || type === 'multiselect'
export const isText = (type: FieldType) => type === 'text' || type === 'textarea'

/** The draft in the server's format; bounds that do not apply to its type are null. */
export function settingsOf(draft: FieldDraft) {
  const { key: _key, choices: _choices, max_length, min, max, label, label_ar, help_text, ...rest } = draft
  const number = (typed: string, isKnown: boolean) => (isKnown && typed.trim() !== '' ? Number(typed) : null)
  return {
    ...rest,
    label: label.trim(),
    label_ar: label_ar.trim() || null,
    help_text: help_text.trim(),
    max_length: number(max_length, isText(draft.field_type)),
    min: number(min, draft.field_type === 'number'),
    max: number(max, draft.field_type === 'number'),
  }
}
type Settings = ReturnType<typeof settingsOf>

/** Settings that differ from the record. */
export function changesOf(draft: FieldDraft, field: FieldDefinition): Partial<Settings> {
  const settings = settingsOf(draft)
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => value !== field[name as keyof Settings]),
  ) as Partial<Settings>
}

/** Settings shown when two versions differ. */
export function comparedSettings(i18n: I18n): Compared<FieldDraft> {
  const words = settingLabels(i18n)
  const compare = (name: string) => ({ label: words[name] ?? name, text: (value: unknown) => settingText(name, value, i18n) })
  const compareNumber = (name: string) => ({
    label: words[name] ?? name,
    text: (typed: string) => settingText(name, typed.trim() === '' ? null : Number(typed), i18n),
  })
  return {
    label: compare('label'),
    label_ar: compare('label_ar'),
    help_text: compare('help_text'),
    field_type: compare('field_type'),
    is_required: compare('is_required'),
    is_active: compare('is_active'),
    max_length: compareNumber('max_length'),
    min: compareNumber('min'),
    max: compareNumber('max'),
    default_visibility: compare('default_visibility'),
    editable_by_member: compare('editable_by_member'),
  }
}

/** Errors before sending, by field; the server validates again. */
export function errorsOf(draft: FieldDraft, isNew: boolean, i18n: I18n): Readonly<Record<string, string>> {
  const { min, max, max_length } = settingsOf(draft)
  return {
    ...(isNew && !/^[a-z][a-z0-9_]{1,39}$/.test(draft.key)
      ? { key: i18n.t('Use 2 to 40 small letters, digits and underscores, beginning with a letter') }
      : {}),
    ...(draft.label.trim() === '' ? { label: i18n.t('Enter a label') } : {}),
    ...(max_length !== null && !(Number.isInteger(max_length) && max_length >= 1 && max_length <= 2000)
      ? { max_length: i18n.t('Enter a whole number from {least} to {most}', { least: i18n.number(1), most: i18n.number(2000) }) }
      : {}),
    ...(min !== null && !Number.isFinite(min) ? { min: i18n.t('Enter a number') } : {}),
    ...(max !== null && !Number.isFinite(max)
      ? { max: i18n.t('Enter a number') }
      : min !== null && max !== null && min > max
        ? { max: i18n.t('The greatest number is below the least') }
        : {}),
  }
}

/** A key derived from the label, until one is typed. */
export const keyFrom = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)

/** The field's question as members see it. */
export function questionOf(draft: FieldDraft, choices: readonly DraftChoice[], fallback: string): CustomQuestion {
  const { label, max_length, min, max, ...settings } = settingsOf(draft)
  const finite = (number: number | null) => (number !== null && Number.isFinite(number) ? number : null)
  return {
    key: draft.key || 'preview',
    label: label || fallback,
    label_ar: settings.label_ar,
    help_text: settings.help_text,
    field_type: settings.field_type,
    is_required: settings.is_required,
    max_length: finite(max_length),
    min: finite(min),
    max: finite(max),
    choices: choices
      .filter(({ is_active }) => is_active)
      .map((choice) => ({ value: choice.id, label: choice.label, label_ar: choice.label_ar || null })),
  }
}
