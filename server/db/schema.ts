import type { StaffTables } from '#server/auth/staff.tables.ts'
import type { LiveTables } from '#server/live/tables.ts'
import type { AuthTables } from '#server/modules/auth/tables.ts'
import type { CalendarTables } from '#server/modules/calendar/tables.ts'
import type { CoreTables } from '#server/modules/core/tables.ts'
import type { ImportsTables } from '#server/modules/imports/tables.ts'
import type { FieldsTables } from '#server/modules/fields/tables.ts'
import type { MarketplaceTables } from '#server/modules/marketplace/tables.ts'
import type { NotificationsTables } from '#server/modules/notifications/tables.ts'
import type { ParishesTables } from '#server/modules/parishes/tables.ts'
import type { PrayersTables } from '#server/modules/prayers/tables.ts'
import type { SystemTables } from '#server/modules/system/tables.ts'
import type { UsersModuleTables } from '#server/modules/users/tables.ts'
import type { VerificationTables } from '#server/modules/verification/tables.ts'
import type { PlatformTables } from './platform.tables.ts'

/** Every table of the database. A module adds its own by one line: its `server/modules/<id>/tables.ts`. */
export type Database = PlatformTables &
  LiveTables &
  StaffTables &
  AuthTables &
  ParishesTables &
  CoreTables &
  CalendarTables &
  NotificationsTables &
  PrayersTables &
  MarketplaceTables &
  SystemTables &
  UsersModuleTables &
  VerificationTables &
  ImportsTables &
  FieldsTables
