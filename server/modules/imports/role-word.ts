import { type ParishRole, parishRoles } from '#contract/parish-roles.ts'
import { fold } from '#server/search/fold.ts'

const words: Record<string, ParishRole | 'member'> = {
  member: 'member',
  عضو: 'member',
  admin: 'parish_admin',
  'مسيول الكنيسه': 'parish_admin',
  'مدير الكنيسه': 'parish_admin',
  'امين الصندوق': 'treasurer',
  'امين صندوق': 'treasurer',
  خادم: 'servant',
  خادمه: 'servant',
  شماس: 'deacon',
  كاهن: 'priest',
  قس: 'priest',
  ...Object.fromEntries(parishRoles.map((role) => [fold(role), role])),
}

/** The role that a cell names in English or Arabic; nothing is a member. Null for a word that is no role. */
export const roleOf = (cell: string): ParishRole | 'member' | null => (cell === '' ? 'member' : (words[fold(cell)] ?? null))
