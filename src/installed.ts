import { dashboard } from '../modules/dashboard/module.ts'
import { invitations } from '../modules/invitations/module.ts'
import { notifications } from '../modules/notifications/module.ts'

/** The one list of modules. Their order means nothing: bars are pinned, slots sort by `order`, paths are unique. */
export const installed = [dashboard, invitations, notifications] as const
