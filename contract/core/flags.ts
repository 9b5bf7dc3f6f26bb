/** Known feature flags (FLAG-01). Unknown names are off. */
export const flagNames = [
  'instagram',
  'resume',
  'payments',
  'realTimeChat',
  'advancedSearch',
  'videoUploads',
  'marketplace',
  'prayerRequests',
] as const
export type Flag = (typeof flagNames)[number]
export type Flags = Readonly<Record<Flag, boolean>>

/** Values that the backend cannot change (FLAG-02, FLAG-03). */
export const fixedFlags: Partial<Record<Flag, boolean>> = { advancedSearch: true, videoUploads: false }

/** The flags in force: an absent or non-boolean value is off. */
export function resolveFlags(backend: Readonly<Record<string, unknown>> | null): Flags {
  return Object.fromEntries(flagNames.map((name) => [name, fixedFlags[name] ?? backend?.[name] === true])) as Flags
}
