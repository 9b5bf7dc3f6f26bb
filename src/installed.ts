import { accounts } from '../modules/accounts/module.ts'
import { calendar } from '../modules/calendar/module.ts'
import { chat } from '../modules/chat/module.ts'
import { dashboard } from '../modules/dashboard/module.ts'
import { feedback } from '../modules/feedback/module.ts'
import { groups } from '../modules/groups/module.ts'
import { households } from '../modules/households/module.ts'
import { invitations } from '../modules/invitations/module.ts'
import { landing } from '../modules/landing/module.ts'
import { marketplace } from '../modules/marketplace/module.ts'
import { moderation } from '../modules/moderation/module.ts'
import { notifications } from '../modules/notifications/module.ts'
import { pages } from '../modules/pages/module.ts'
import { parishes } from '../modules/parishes/module.ts'
import { people } from '../modules/people/module.ts'
import { posts } from '../modules/posts/module.ts'
import { prayers } from '../modules/prayers/module.ts'
import { profileFields } from '../modules/profile-fields/module.ts'
import { search } from '../modules/search/module.ts'
import { settings } from '../modules/settings/module.ts'
import { verification } from '../modules/verification/module.ts'
import { visitation } from '../modules/visitation/module.ts'

/** The members' modules. Order is irrelevant: bars and slots sort by `order`, paths are unique. */
export const installed = [
  accounts,
  calendar,
  chat,
  dashboard,
  feedback,
  groups,
  invitations,
  landing,
  marketplace,
  moderation,
  notifications,
  pages,
  parishes,
  people,
  posts,
  prayers,
  profileFields,
  search,
  settings,
  verification,
  households,
  visitation,
] as const
