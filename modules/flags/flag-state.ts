import { listed } from '#src/lib/listed.ts'
import type { I18n } from '@lingui/core'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'

export type FlagState = { tone: 'success' | 'warning' | 'neutral' | 'info'; text: string }

/** A flag's current effect in a few words, for the list. */
export function flagState(flag: FeatureFlag, i18n: I18n, now: number): FlagState {
  const { enabled, is_locked, in_force, starts_at, ends_at, rollout_percent, parishes, depends_on } = flag
  const when = (moment: string) => i18n.date(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' })
  if (is_locked) return { tone: in_force ? 'success' : 'neutral', text: in_force ? i18n.t('Always on') : i18n.t('Always off') }
  if (!enabled) return { tone: 'neutral', text: i18n.t('Off for everyone') }
  if (starts_at && Date.parse(starts_at) > now) return { tone: 'info', text: i18n.t('Starts {when}', { when: when(starts_at) }) }
  if (ends_at && Date.parse(ends_at) <= now) return { tone: 'neutral', text: i18n.t('Ended {when}', { when: when(ends_at) }) }
  if (rollout_percent === 0) return { tone: 'neutral', text: i18n.t('On for nobody') }
  const isEverybody = rollout_percent === 100 && parishes.length === 0
  if (isEverybody && !in_force) {
    return { tone: 'warning', text: i18n.t('Waiting for {flags}', { flags: listed(depends_on, i18n.locale) }) }
  }
  if (isEverybody) return { tone: 'success', text: i18n.t('On for everyone') }
  const share = i18n.number(rollout_percent / 100, { style: 'percent' })
  if (parishes.length === 0) return { tone: 'warning', text: i18n.t('On for {share} of members', { share }) }
  const where = { count: parishes.length, share }
  return {
    tone: 'warning',
    text:
      rollout_percent === 100
        ? i18n.t('{count, plural, one {On in one parish} other {On in # parishes}}', where)
        : i18n.t('{count, plural, one {On for {share} in one parish} other {On for {share} in # parishes}}', where),
  }
}
