import { admission } from '../modules/admission/module.ts'
import { console } from '../modules/console/module.ts'
import { fields } from '../modules/fields/module.ts'
import { staff } from '../modules/staff/module.ts'
import { system } from '../modules/system/module.ts'
import { users } from '../modules/users/module.ts'

/** The rooms of the console, a list of their own: it is fetched by documents that are opened at /admin or below, and by no others. */
export const installedConsole = [admission, console, fields, staff, system, users] as const
