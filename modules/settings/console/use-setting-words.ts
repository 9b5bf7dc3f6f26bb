import { useLingui } from '@lingui/react'
import type { ClaimState } from '#contract/settings/landing-claims.ts'
import type { SettingForm, SettingRow, SettingValue } from '#contract/settings/setting-rows.ts'
import { isLanguage, languageTraits } from '#contract/core/languages.ts'
import type { SettingText } from '#src/shell/module.ts'
import { useRegistry } from '#src/shell/registry-context.tsx'

const stateNames: Record<ClaimState, string> = {
  in_place: /*i18n*/ 'In place',
  claimed: /*i18n*/ 'Claimed: shown as planned',
  hidden: /*i18n*/ 'Hidden',
}
const units: Record<NonNullable<SettingForm['unit']>, string> = {
  minutes: /*i18n*/ '{count, plural, one {# minute} other {# minutes}}',
  hours: /*i18n*/ '{count, plural, one {# hour} other {# hours}}',
  days: /*i18n*/ '{count, plural, one {# day} other {# days}}',
  megabytes: /*i18n*/ '{count} MB',
  devices: /*i18n*/ '{count, plural, one {# device} other {# devices}}',
}

/** Words of settings: those that their modules declare, and their values. */
export function useSettingWords() {
  const { i18n } = useLingui()
  const { modules } = useRegistry()
  const optionName = (option: string) => {
    if (isLanguage(option)) return languageTraits[option].ownName
    return Object.hasOwn(stateNames, option) ? i18n._(stateNames[option as ClaimState]) : option
  }
  return {
    textOf(key: string): SettingText {
      const text = modules.find(({ settingTexts }) => settingTexts && key in settingTexts)?.settingTexts?.[key]
      return text ? { label: i18n._(text.label), effect: i18n._(text.effect) } : { label: key, effect: '' }
    },
    optionName,
    wordsOf({ form }: Pick<SettingRow, 'form'>, value: SettingValue): string {
      if (value === null) return i18n.t('No limit')
      if (value === '') return i18n.t('Empty')
      if (form.unit && typeof value === 'number') return i18n._(units[form.unit], { count: value })
      return form.kind === 'choice' ? optionName(String(value)) : String(value)
    },
    unitOf: ({ unit, least, most }: SettingForm) =>
      unit && least !== undefined && most !== undefined
        ? i18n.t('From {least} to {most}', { least: i18n.number(least), most: i18n._(units[unit], { count: most }) })
        : null,
  }
}
