import type { StaffTables } from '#server/auth/staff.tables.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'
import type { CalendarTables } from '#server/modules/calendar/tables.ts'
import type { ExportsTables } from '#server/modules/exports/tables.ts'
import type { FeedbackTables } from '#server/modules/feedback/tables.ts'
import type { HandlesTables } from '#server/modules/handles/tables.ts'
import type { ImportsTables } from '#server/modules/imports/tables.ts'
import type { InvitationsTables } from '#server/modules/invitations/tables.ts'
import type { LogsTables } from '#server/modules/logs/tables.ts'
import type { MarketplaceTables } from '#server/modules/marketplace/tables.ts'
import type { NotificationsTables } from '#server/modules/notifications/tables.ts'
import type { ParishesTables } from '#server/modules/parishes/tables.ts'
import type { PrayersTables } from '#server/modules/prayers/tables.ts'
import type { FieldsTables } from '#server/modules/profile-fields/tables.ts'
import type { UsersModuleTables } from '#server/modules/users/tables.ts'
import type { VerificationTables } from '#server/modules/verification/tables.ts'
import type { AuditTables } from '#server/platform/audit/tables.ts'
import type { FlagsTables } from '#server/platform/flags/tables.ts'
import type { LiveTables } from '#server/platform/live/tables.ts'
import type { SettingsTables } from '#server/platform/settings/tables.ts'
import type { PlatformTables } from './platform.tables.ts'

/** Every table of the database. A module adds its own by one line: its `server/modules/<id>/tables.ts`. */
export type Database = PlatformTables &
  SettingsTables &
  FlagsTables &
  AuditTables &
  LiveTables &
  StaffTables &
  AccountsTables &
  HandlesTables &
  InvitationsTables &
  ParishesTables &
  LogsTables &
  FeedbackTables &
  CalendarTables &
  NotificationsTables &
  PrayersTables &
  MarketplaceTables &
  ExportsTables &
  UsersModuleTables &
  VerificationTables &
  ImportsTables &
  FieldsTables
