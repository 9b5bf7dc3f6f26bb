import { accounts } from './modules/accounts/module.ts'
import { calendar } from './modules/calendar/module.ts'
import { chat } from './modules/chat/module.ts'
import { compliance } from './modules/compliance/module.ts'
import { console } from './modules/console/module.ts'
import { exportJobs } from './modules/exports/module.ts'
import { feedback } from './modules/feedback/module.ts'
import { flags } from './modules/flags/module.ts'
import { groups } from './modules/groups/module.ts'
import { handles } from './modules/handles/module.ts'
import { households } from './modules/households/module.ts'
import { visitation } from './modules/visitation/module.ts'
import { imports } from './modules/imports/module.ts'
import { invitations } from './modules/invitations/module.ts'
import { logs } from './modules/logs/module.ts'
import { mail } from './modules/mail/module.ts'
import { marketplace } from './modules/marketplace/module.ts'
import { moderation } from './modules/moderation/module.ts'
import { notifications } from './modules/notifications/module.ts'
import { pages } from './modules/pages/module.ts'
import { parishes } from './modules/parishes/module.ts'
import { people } from './modules/people/module.ts'
import { posts } from './modules/posts/module.ts'
import { prayers } from './modules/prayers/module.ts'
import { profileFields } from './modules/profile-fields/module.ts'
import { search } from './modules/search/module.ts'
import { settings } from './modules/settings/module.ts'
import { staff } from './modules/staff/module.ts'
import { users } from './modules/users/module.ts'
import { verification } from './modules/verification/module.ts'
import type { AnyServerModule } from './platform/module/module.ts'

/** Every module of the server; facts reach them in this order. */
export const installed: readonly AnyServerModule[] = [
  accounts,
  parishes,
  flags,
  feedback,
  logs,
  calendar,
  notifications,
  groups,
  pages,
  posts,
  prayers,
  moderation,
  marketplace,
  console,
  staff,
  exportJobs,
  users,
  handles,
  invitations,
  verification,
  imports,
  profileFields,
  settings,
  mail,
  people,
  chat,
  search,
  households,
  visitation,
  compliance,
]
