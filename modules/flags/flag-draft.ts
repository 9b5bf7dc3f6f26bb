import { listed } from '#src/lib/listed.ts'
import type { I18n } from '@lingui/core'
import type { InferInput } from 'valibot'
import type { AdminRole } from '#contract/core/permissions.ts'
import { adminRoles } from '#contract/core/permissions.ts'
import type { FeatureFlag, FeatureFlagPatch } from '#contract/flags/feature-flag.ts'
import type { PlaceName } from '#contract/parishes/place-name.ts'
import { namesIn } from '#src/console/names-in.ts'
import type { Compared } from '#src/forms/differences.ts'
import { roleName } from '#src/console/role-name.ts'

/** A flag in the form. Times are `datetime-local` values in the browser's zone; empty for none. */
export type FlagDraft = {
  key: string
  label: string
  description: string
  rollout_percent: number
  parishes: readonly PlaceName[]
  roles: readonly AdminRole[]
  starts_at: string
  ends_at: string
  depends_on: readonly string[]
  reason: string
}
export type FlagChanges = Omit<InferInput<typeof FeatureFlagPatch>, 'updated_at' | 'reason' | 'enabled'>

export const draftOf = (flag: FeatureFlag | null): FlagDraft => ({
  key: flag?.key ?? '',
  label: flag?.label ?? '',
  description: flag?.description ?? '',
  rollout_percent: flag?.rollout_percent ?? 100,
  parishes: flag?.parishes ?? [],
  roles: adminRoles.filter((role) => flag?.roles.includes(role)),
  starts_at: localMoment(flag?.starts_at ?? null),
  ends_at: localMoment(flag?.ends_at ?? null),
  depends_on: flag?.depends_on ?? [],
  reason: '',
})

/** Fields shown when two versions differ. */
export const comparedFields = (i18n: I18n): Compared<FlagDraft> => ({
  label: { label: i18n.t('Name') },
  description: { label: i18n.t('Description') },
  rollout_percent: { label: i18n.t('Share of members'), text: (share) => i18n.number(share / 100, { style: 'percent' }) },
  parishes: {
    label: i18n.t('Parishes'),
    text: (parishes) => namesIn(i18n.locale, parishes),
  },
  starts_at: { label: i18n.t('Starts'), text: (local) => momentText(local, i18n) },
  ends_at: { label: i18n.t('Ends'), text: (local) => momentText(local, i18n) },
  roles: {
    label: i18n.t('Staff who always have it'),
    text: (roles) =>
      listed(
        roles.map((role) => roleName(role, i18n)),
        i18n.locale,
      ),
  },
  depends_on: { label: i18n.t('Needs these flags'), text: (keys) => listed(keys, i18n.locale) },
})

const momentText = (local: string, i18n: I18n) =>
  local ? i18n.date(new Date(local), { dateStyle: 'medium', timeStyle: 'short' }) : ''

/** Fields that differ from the opened flag, in the server's format. */
export function changesOf(draft: FlagDraft, opened: FlagDraft): FlagChanges {
  const all = {
    label: draft.label.trim(),
    description: draft.description.trim(),
    rollout_percent: draft.rollout_percent,
    parish_ids: draft.parishes.map(({ id }) => id),
    roles: [...draft.roles],
    starts_at: instant(draft.starts_at),
    ends_at: instant(draft.ends_at),
    depends_on: [...draft.depends_on],
  }
  const before: Record<keyof typeof all, unknown> = {
    ...opened,
    parish_ids: opened.parishes.map(({ id }) => id),
    starts_at: instant(opened.starts_at),
    ends_at: instant(opened.ends_at),
  }
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof all])),
  )
}

/** An instant as a datetime-local value. */
export function localMoment(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

const instant = (local: string) => (local === '' ? null : new Date(local).toISOString())
