import * as v from 'valibot'
import { Email, Id, line, Phone, PlainDate } from '../core/common.ts'

export const PriestTitle = v.picklist(['Bishop', 'Hegumen', 'Father', 'Deacon'])
export type PriestTitle = v.InferOutput<typeof PriestTitle>
export const PriestRole = v.picklist(['rector', 'priest', 'visiting', 'retired'])
export type PriestRole = v.InferOutput<typeof PriestRole>

/** A parish's priest (PAR-D3). `phone` and `email` are left out for visitors without a session. */
export const Priest = v.object({
  id: Id,
  parish_id: Id,
  title: PriestTitle,
  name: v.string(),
  name_ar: v.nullable(v.string()),
  /** The 256 px square. */
  photo: v.nullable(v.string()),
  phone: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  role: PriestRole,
  from_date: v.nullable(v.string()),
  to_date: v.nullable(v.string()),
  /** Place in the list, from 0. */
  order: v.number(),
})
export type Priest = v.InferOutput<typeof Priest>

const fields = {
  title: PriestTitle,
  name: line(2, 120, 'Name is required'),
  name_ar: v.nullable(line(0, 120)),
  phone: v.nullable(Phone),
  email: v.nullable(Email),
  role: PriestRole,
  from_date: v.nullable(PlainDate),
  to_date: v.nullable(PlainDate),
}
export const PriestBody = v.object({
  ...fields,
  title: v.optional(fields.title, 'Father'),
  name_ar: v.optional(fields.name_ar, null),
  phone: v.optional(fields.phone, null),
  email: v.optional(fields.email, null),
  role: v.optional(fields.role, 'priest'),
  from_date: v.optional(fields.from_date, null),
  to_date: v.optional(fields.to_date, null),
})
/** Changed fields only. */
export const PriestPatch = v.object({
  ...v.partial(v.object(fields)).entries,
  /** Place in the list, from 0; the others move. */
  order: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))),
})

export type PriestBody = v.InferOutput<typeof PriestBody>
export type PriestPatch = v.InferOutput<typeof PriestPatch>
