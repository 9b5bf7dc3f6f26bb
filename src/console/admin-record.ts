import type { AdminUser } from '#contract/staff/console-account.ts'
import { allPermissions, type Permission } from '#contract/core/permissions.ts'
import { readAdminUser } from '#machines/admin-login/admin-user.ts'
import type { Services } from '#src/services/create-services.ts'
import { writeJson } from '#src/storage/json.ts'
import { storageKeys } from '#src/storage/keys.ts'

export type AdminRecord = ReturnType<typeof createAdminRecord>
type Parts = Pick<Services, 'bus' | 'storage'>

/** Permissions of an account: the whole catalogue for a superadmin (ADM-21), else the granted ones (PRM-D6). */
export const permissionsOf = (user: AdminUser | null): ReadonlySet<Permission> =>
  new Set(
    user?.role.name === 'superadmin'
      ? allPermissions
      : allPermissions.filter((name) => user?.permissions.includes(name) ?? false),
  )

/**
 * The stored record of the signed-in console account (SES-01). For display only: the server decides. The same object until it
 * changes, also when another tab changes it.
 */
function createAdminRecord({ bus, storage }: Parts) {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let known: AdminUser | null = null

  function read(): AdminUser | null {
    const stored = storage.get(storageKeys.adminUser)
    if (stored !== text) {
      text = stored
      known = parse(stored)
    }
    return known
  }
  function changed(before: AdminUser | null) {
    for (const listener of [...listeners]) listener()
    if (!sameRights(before, read())) bus.publish('console', { type: 'rights.changed' })
  }
  bus.subscribe('storage.changed', ({ key }) => {
    if (key === null || key === storageKeys.adminUser) changed(known)
  })
  bus.subscribe('session.cleared', ({ actor }) => {
    if (actor === 'admin') changed(null)
  })

  return {
    read,
    rights: () => permissionsOf(read()),
    /** Stores an account as sent by the server. Returns false when it could only be stored in this tab. */
    keep(user: AdminUser): boolean {
      const before = read()
      const isStored = writeJson(storage, storageKeys.adminUser, user)
      changed(before)
      return isStored
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function parse(stored: string | null): AdminUser | null {
  if (stored === null) return null
  try {
    return readAdminUser(JSON.parse(stored))
  } catch {
    return null
  }
}

const sameRights = (one: AdminUser | null, other: AdminUser | null) =>
  [...permissionsOf(one)].join() === [...permissionsOf(other)].join() && one?.id === other?.id

const records = new WeakMap<Services['storage'], AdminRecord>()

/** One per set of services, so that everyone sees the same account. */
export function adminRecordOf(services: Parts): AdminRecord {
  const known = records.get(services.storage)
  if (known) return known
  const record = createAdminRecord(services)
  records.set(services.storage, record)
  return record
}
