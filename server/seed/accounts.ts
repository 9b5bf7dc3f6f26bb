import type { AdminRole, ParishRole } from '#contract/core/permissions.ts'

export const demoPassword = 'Demo-Agape-2026'

export type DemoPerson = {
  role: string
  first_name: string
  last_name: string
  email: string
  username: string
  parishRoles: readonly ParishRole[]
  verified: boolean
  complete: boolean
  /** Slug of the parish; the first of the list where it is not told. */
  parish?: string
}
const person = (
  role: string,
  mailbox: string,
  first_name: string,
  last_name: string,
  username: string,
  more: Partial<DemoPerson> = {},
): DemoPerson => ({
  role,
  first_name,
  last_name,
  username,
  email: `${mailbox}@demo.coptic.community`,
  parishRoles: [],
  verified: true,
  complete: true,
  ...more,
})

/** Members whose password is printed at start; in the first parish of the list unless it is told, if in any. */
export const demoPeople: readonly DemoPerson[] = [
  person('member', 'member', 'Mina', 'Girgis', 'mina.girgis'),
  person('second member', 'friend', 'Marina', 'Saad', 'marina.saad'),
  person('third member', 'guest', 'Bishoy', 'Hanna', 'bishoy.hanna'),
  person('parish admin', 'parish-admin', 'Mariam', 'Habib', 'mariam.habib', { parishRoles: ['parish_admin', 'servant'] }),
  person('priest', 'priest', 'Youssef', 'Tadros', 'fr.youssef', { parishRoles: ['priest'] }),
  person('unverified member', 'unverified', 'Irini', 'Zaki', 'irini.zaki', { verified: false }),
  person('incomplete member', 'incomplete', 'Karas', 'Makar', 'user_k4r4sm4k', { complete: false }),
  person('member in Cairo', 'cairo', 'Demiana', 'Fahmy', 'demiana.fahmy', { parish: 'archangel-michael-shubra' }),
]

/** Second factor of the demo's superadmin and admin, for any authenticator app: base32, six digits, 30 seconds. */
export const demoTotpSecret = 'AGAPEDEMOCONSOLESECRETAGAPE23456'

export type DemoStaff = {
  role: AdminRole
  first_name: string
  last_name: string
  email: string
  username: string
  /** Has the demo's second factor. */
  enrolled: boolean
}
const staff = (role: AdminRole, mailbox: string, first_name: string, last_name: string, enrolled = false): DemoStaff => ({
  role,
  first_name,
  last_name,
  email: `${mailbox}@demo.coptic.community`,
  username: `staff.${first_name.toLowerCase()}`,
  enrolled,
})
export const demoStaff: readonly DemoStaff[] = [
  staff('superadmin', 'superadmin', 'Verena', 'Boutros', true),
  staff('admin', 'admin', 'Sameh', 'Nakhla', true),
  staff('moderator', 'moderator', 'Lydia', 'Wahba'),
  staff('parish_admin', 'staff.parish-admin', 'Mariam', 'Habib'),
]
export const linkedStaff = { staff: 'staff.mariam', person: 'mariam.habib' } as const
