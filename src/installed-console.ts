import { accountsConsole } from '../modules/accounts/console/module.ts'
import { compliance } from '../modules/compliance/module.ts'
import { console } from '../modules/console/module.ts'
import { exportJobs } from '../modules/exports/module.ts'
import { feedbackConsole } from '../modules/feedback/console/module.ts'
import { flags } from '../modules/flags/module.ts'
import { handles } from '../modules/handles/module.ts'
import { imports } from '../modules/imports/module.ts'
import { invitationsConsole } from '../modules/invitations/console/module.ts'
import { logs } from '../modules/logs/module.ts'
import { mail } from '../modules/mail/module.ts'
import { calendarConsole } from '../modules/calendar/console/module.ts'
import { groupsConsole } from '../modules/groups/console/module.ts'
import { landingConsole } from '../modules/landing/console/module.ts'
import { moderationConsole } from '../modules/moderation/console/module.ts'
import { pagesConsole } from '../modules/pages/console/module.ts'
import { parishesConsole } from '../modules/parishes/console/module.ts'
import { prayersConsole } from '../modules/prayers/console/module.ts'
import { profileFieldsConsole } from '../modules/profile-fields/console/module.ts'
import { searchConsole } from '../modules/search/console/module.ts'
import { settingsConsole } from '../modules/settings/console/module.ts'
import { staff } from '../modules/staff/module.ts'
import { users } from '../modules/users/module.ts'
import { verificationConsole } from '../modules/verification/console/module.ts'
import { visitationConsole } from '../modules/visitation/console/module.ts'

/**
 * The console's modules, loaded only in documents opened at /admin or below. A feature that also has pages for members keeps its
 * console pages in `modules/<id>/console/`.
 */
export const installedConsole = [
  accountsConsole,
  compliance,
  console,
  exportJobs,
  feedbackConsole,
  flags,
  handles,
  imports,
  invitationsConsole,
  logs,
  mail,
  calendarConsole,
  groupsConsole,
  landingConsole,
  moderationConsole,
  pagesConsole,
  parishesConsole,
  prayersConsole,
  profileFieldsConsole,
  searchConsole,
  settingsConsole,
  staff,
  users,
  verificationConsole,
  visitationConsole,
] as const
