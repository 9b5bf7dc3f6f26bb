import { type ParishRole, parishRoles } from '#contract/parishes/parish-roles.ts'
import { fold } from '#server/platform/base/fold.ts'

const words: Record<ParishRole | 'member', readonly string[]> = {
  member: ['عضو'],
  parish_admin: ['admin', 'مسؤول الكنيسة', 'مدير الكنيسة'],
  treasurer: ['أمين الصندوق', 'أمين صندوق'],
  servant: ['خادم', 'خادمة'],
  deacon: ['شماس'],
  priest: ['كاهن', 'قس'],
}
const known = new Map(
  (['member', ...parishRoles] as const).flatMap((role) => [role, ...words[role]].map((word) => [fold(word), role])),
)

/** The role named in a cell in English or Arabic; empty means member. Null for an unknown word. */
export const roleOf = (cell: string): ParishRole | 'member' | null => (cell === '' ? 'member' : (known.get(fold(cell)) ?? null))
