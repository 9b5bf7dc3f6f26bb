import { accountsEndpoints } from './accounts/accounts.ts'
import { recoveryEndpoints } from './accounts/recovery.ts'
import { calendarEndpoints } from './calendar/calendar.ts'
import { consoleEndpoints } from './console/console.ts'
import type { Endpoint } from './core/endpoint.ts'
import { exportsEndpoints } from './exports/exports.ts'
import { feedbackEndpoints } from './feedback/feedback.ts'
import { flagsEndpoints } from './flags/flags.ts'
import { handlesEndpoints } from './handles/handles.ts'
import { importsEndpoints } from './imports/imports.ts'
import { consoleInvitationsEndpoints } from './invitations/console-invitations.ts'
import { invitationsEndpoints } from './invitations/invitations.ts'
import { logsEndpoints } from './logs/logs.ts'
import { marketplaceEndpoints } from './marketplace/marketplace.ts'
import { ordersEndpoints } from './marketplace/orders.ts'
import { moderationEndpoints } from './moderation/moderation.ts'
import { notificationsEndpoints } from './notifications/notifications.ts'
import { parishesEndpoints } from './parishes/parishes.ts'
import { prayersEndpoints } from './prayers/prayers.ts'
import { detailsEndpoints } from './profile-fields/details.ts'
import { fieldsEndpoints } from './profile-fields/fields.ts'
import { doorEndpoints } from './staff/door.ts'
import { staffEndpoints } from './staff/staff.ts'
import { usersEndpoints } from './users/users.ts'
import { standingEndpoints } from './verification/standing.ts'
import { verificationEndpoints } from './verification/verification.ts'

/** Every endpoint, by feature. A key is the name of the feature's folder; client, server, OpenAPI and tests walk this record. */
export const contract = {
  accounts: { ...accountsEndpoints, ...recoveryEndpoints },
  invitations: { ...invitationsEndpoints, ...consoleInvitationsEndpoints },
  handles: handlesEndpoints,
  parishes: parishesEndpoints,
  flags: flagsEndpoints,
  feedback: feedbackEndpoints,
  calendar: calendarEndpoints,
  notifications: notificationsEndpoints,
  prayers: prayersEndpoints,
  console: consoleEndpoints,
  staff: { ...doorEndpoints, ...staffEndpoints },
  moderation: moderationEndpoints,
  marketplace: { ...marketplaceEndpoints, ...ordersEndpoints },
  logs: logsEndpoints,
  exports: exportsEndpoints,
  users: usersEndpoints,
  verification: { ...verificationEndpoints, ...standingEndpoints },
  imports: importsEndpoints,
  'profile-fields': { ...fieldsEndpoints, ...detailsEndpoints },
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
