import type { NotificationPreferences, PreferencesPatch } from '#contract/notifications/notification-preferences.ts'

/** The preferences after the server accepts the change. */
export function applied<P extends NotificationPreferences>(before: P, { kinds, ...others }: PreferencesPatch): P {
  const after = { ...before, ...given(others), kinds: { ...before.kinds } }
  for (const kind of kindsOf(kinds)) after.kinds[kind] = { ...before.kinds[kind], ...given(kinds?.[kind] ?? {}) }
  return after
}

/** The change that reverts exactly the given one. */
export function undoOf(before: NotificationPreferences, { kinds, ...others }: PreferencesPatch): PreferencesPatch {
  const back = (from: object, named: object) =>
    Object.fromEntries(Object.keys(given(named)).map((key) => [key, from[key as keyof typeof from]]))
  return {
    ...back(before, others),
    ...(kinds
      ? { kinds: Object.fromEntries(kindsOf(kinds).map((kind) => [kind, back(before.kinds[kind], kinds[kind] ?? {})])) }
      : {}),
  }
}

type Kinds = NonNullable<PreferencesPatch['kinds']>
const kindsOf = (kinds: Kinds = {}) => Object.keys(kinds) as (keyof Kinds)[] // the keys of a strict object are its kinds

const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined> // Object.fromEntries loses the keys
  }
