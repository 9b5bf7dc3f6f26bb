import { admission } from '../modules/admission/module.ts'
import { console } from '../modules/console/module.ts'
import { imports } from '../modules/imports/module.ts'
import { fields } from '../modules/fields/module.ts'
import { staff } from '../modules/staff/module.ts'
import { system } from '../modules/system/module.ts'
import { users } from '../modules/users/module.ts'
import { verification } from '../modules/verification/module.ts'

/** The rooms of the console, a list of their own: it is fetched by documents that are opened at /admin or below, and by no others. */
export const installedConsole = [admission, console, fields, imports, staff, system, users, verification] as const
