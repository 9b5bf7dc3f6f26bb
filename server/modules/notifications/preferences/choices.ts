import { isEssential, type NotificationKind, notificationKinds } from '#contract/notifications/notification-kinds.ts'
import {
  type Delivery,
  defaultDelivery,
  type EmailDigest,
  type NotificationPreferences,
  type PreferencesPatch,
  type UnsubscribeScope,
} from '#contract/notifications/notification-preferences.ts'

/** A member's chosen settings by kind; all others have defaults. */
export type Choices = { [K in NotificationKind]?: { in_app?: boolean | undefined; email?: boolean | undefined } | undefined }

/** Preferences as stored, each null until chosen, with the account's zone. */
export type StoredPreferences = {
  deliveries: Choices | null
  email_digest: EmailDigest | null
  quiet_from: string | null
  quiet_to: string | null
  timezone: string | null
  account_timezone: string
  sound: boolean | null
}

export const preferencesOf = (stored: StoredPreferences): NotificationPreferences => ({
  kinds: Object.fromEntries(
    notificationKinds.map((kind) => [kind, deliveryOf(kind, stored.deliveries ?? {})]),
  ) as NotificationPreferences['kinds'], // Object.fromEntries loses the keys
  email_digest: stored.email_digest ?? 'off',
  quiet_from: stored.quiet_from,
  quiet_to: stored.quiet_to,
  timezone: stored.timezone ?? stored.account_timezone,
  sound: stored.sound ?? true,
})

/** Essential kinds always arrive, regardless of the row. */
const deliveryOf = (kind: NotificationKind, choices: Choices): Delivery => {
  const { in_app, email } = { ...defaultDelivery(kind), ...given(choices[kind] ?? {}) }
  return isEssential(kind) ? { in_app: true, email: true } : { in_app, email }
}

export function withChoices(before: Choices, changes: PreferencesPatch['kinds'] = {}): Choices {
  const after = { ...before }
  for (const kind of notificationKinds) if (changes[kind]) after[kind] = { ...before[kind], ...given(changes[kind]) }
  return after
}

/** Switches off mails of a kind, or of all non-essential kinds. */
export const withoutMails = (before: Choices, scope: UnsubscribeScope): Choices =>
  withChoices(
    before,
    Object.fromEntries(
      notificationKinds
        .filter((kind) => !isEssential(kind) && (scope === 'all' || scope === kind))
        .map((kind) => [kind, { email: false }]),
    ),
  )

/** Without undefined entries. */
export const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined> // Object.fromEntries loses the keys
  }
