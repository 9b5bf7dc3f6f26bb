import { admissionEndpoints } from './admission.ts'
import { authEndpoints } from './auth.ts'
import { recoveryEndpoints } from './recovery.ts'
import { calendarEndpoints } from './calendar.ts'
import { consoleEndpoints } from './console.ts'
import { coreEndpoints } from './core.ts'
import { detailsEndpoints } from './details.ts'
import type { Endpoint } from './endpoint.ts'
import { importsEndpoints } from './imports.ts'
import { moderationEndpoints } from './moderation.ts'
import { marketplaceEndpoints } from './marketplace.ts'
import { ordersEndpoints } from './orders.ts'
import { notificationsEndpoints } from './notifications.ts'
import { parishesEndpoints } from './parishes.ts'
import { prayersEndpoints } from './prayers.ts'
import { fieldsEndpoints } from './fields.ts'
import { staffEndpoints } from './staff.ts'
import { standingEndpoints } from './standing.ts'
import { systemEndpoints } from './system.ts'
import { usersEndpoints } from './users.ts'
import { verificationEndpoints } from './verification.ts'

/** Every endpoint by module. Keys name the calls; client, server, OpenAPI and tests walk this record. */
export const contract = {
  auth: { ...authEndpoints, ...recoveryEndpoints },
  parishes: parishesEndpoints,
  core: coreEndpoints,
  calendar: calendarEndpoints,
  notifications: notificationsEndpoints,
  prayers: prayersEndpoints,
  console: consoleEndpoints,
  staff: staffEndpoints,
  moderation: moderationEndpoints,
  marketplace: { ...marketplaceEndpoints, ...ordersEndpoints },
  system: systemEndpoints,
  users: usersEndpoints,
  admission: admissionEndpoints,
  verification: { ...verificationEndpoints, ...standingEndpoints },
  imports: importsEndpoints,
  fields: { ...fieldsEndpoints, ...detailsEndpoints },
} as const
export type Contract = typeof contract

/** The endpoints as a flat list with their full names (`calendar.rsvp`). */
export const allEndpoints: ReadonlyArray<{ module: keyof Contract; name: string; endpoint: Endpoint }> = Object.entries(
  contract,
).flatMap(([module, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    module: module as keyof Contract,
    name,
    endpoint: endpoint as Endpoint,
  })),
)
