import { admission } from './modules/admission/module.ts'
import { auth } from './modules/auth/module.ts'
import { calendar } from './modules/calendar/module.ts'
import { console } from './modules/console/module.ts'
import { core } from './modules/core/module.ts'
import { imports } from './modules/imports/module.ts'
import { moderation } from './modules/moderation/module.ts'
import { marketplace } from './modules/marketplace/module.ts'
import { fields } from './modules/fields/module.ts'
import type { AnyServerModule } from './modules/module.ts'
import { notifications } from './modules/notifications/module.ts'
import { parishes } from './modules/parishes/module.ts'
import { prayers } from './modules/prayers/module.ts'
import { staff } from './modules/staff/module.ts'
import { system } from './modules/system/module.ts'
import { users } from './modules/users/module.ts'
import { verification } from './modules/verification/module.ts'

/** Every module of the server; facts reach them in this order. */
export const installed: readonly AnyServerModule[] = [
  auth,
  parishes,
  core,
  calendar,
  notifications,
  prayers,
  moderation,
  marketplace,
  console,
  staff,
  system,
  users,
  admission,
  verification,
  imports,
  fields,
]
