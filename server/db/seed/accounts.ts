import type { AdminRole, ParishRole } from '#contract/permissions.ts'

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

/** People whose password is printed at start; all in the first parish of the list, if in one at all. */
export const demoPeople: readonly DemoPerson[] = [
  person('member', 'member', 'Mina', 'Girgis', 'mina.girgis'),
  person('second member', 'friend', 'Marina', 'Saad', 'marina.saad'),
  person('third member', 'guest', 'Bishoy', 'Hanna', 'bishoy.hanna'),
  person('parish admin', 'parish-admin', 'Mariam', 'Habib', 'mariam.habib', { parishRoles: ['parish_admin', 'servant'] }),
  person('priest', 'priest', 'Youssef', 'Tadros', 'fr.youssef', { parishRoles: ['priest'] }),
  person('unverified member', 'unverified', 'Irini', 'Zaki', 'irini.zaki', { verified: false }),
  person('incomplete member', 'incomplete', 'Karas', 'Makar', 'user_k4r4sm4k', { complete: false }),
]

export type DemoStaff = { role: AdminRole; first_name: string; last_name: string; email: string; username: string }
export const demoStaff: readonly DemoStaff[] = [
  {
    role: 'superadmin',
    first_name: 'Verena',
    last_name: 'Boutros',
    email: 'superadmin@demo.coptic.community',
    username: 'staff.verena',
  },
  { role: 'admin', first_name: 'Sameh', last_name: 'Nakhla', email: 'admin@demo.coptic.community', username: 'staff.sameh' },
  {
    role: 'moderator',
    first_name: 'Lydia',
    last_name: 'Wahba',
    email: 'moderator@demo.coptic.community',
    username: 'staff.lydia',
  },
  {
    role: 'parish_admin',
    first_name: 'Mariam',
    last_name: 'Habib',
    email: 'staff.parish-admin@demo.coptic.community',
    username: 'staff.mariam',
  },
]
export const linkedStaff = { staff: 'staff.mariam', person: 'mariam.habib' } as const
