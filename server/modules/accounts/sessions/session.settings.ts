import { limitForm, wholeForm } from '#contract/settings/setting-forms.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import type { ActorKind } from '#server/platform/security/tokens.ts'
import { readKey, settingKey } from '#server/platform/settings/setting-key.ts'

const group = 'sessions'
const keys = {
  // TRAP-5: a browser renews a token five minutes before it ends.
  accessMinutes: settingKey<number>('access_minutes', { group, ...wholeForm('minutes', 10, 60), default: 15 }),
  idleDays: settingKey<number>('session_idle_days', { group, ...wholeForm('days', 1, 90), default: 30 }),
  days: settingKey<number>('session_days', { group, ...wholeForm('days', 1, 365), default: 90 }),
  devices: settingKey<number | null>('session_devices', { group, ...limitForm('devices', 1, 50), default: null }),
  consoleHours: settingKey<number>('console_session_hours', { group, ...wholeForm('hours', 1, 24), default: 12 }),
}
export const sessionKeys = Object.values(keys)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** An idle console closes after 30 min (CON-D8), so its access tokens end sooner. */
const consoleIdle = 30 * minute
const longestConsoleAccess = 15 * minute

/** Milliseconds; `devices` is the number of sessions of one member at a time, null without a limit. */
export type SessionLives = { access: number; sliding: number; absolute: number; devices: number | null }

/** How long tokens and sessions live (ACC-D7): the refresh token after each use, the session in all. */
export async function sessionLives(tx: Tx, parts: { bus: Bus }, kind: ActorKind): Promise<SessionLives> {
  const access = (await readKey(tx, parts, keys.accessMinutes)) * minute
  if (kind === 'admin')
    return {
      access: Math.min(access, longestConsoleAccess),
      sliding: consoleIdle,
      absolute: (await readKey(tx, parts, keys.consoleHours)) * hour,
      devices: null,
    }
  return {
    access,
    sliding: (await readKey(tx, parts, keys.idleDays)) * day,
    absolute: (await readKey(tx, parts, keys.days)) * day,
    devices: await readKey(tx, parts, keys.devices),
  }
}
