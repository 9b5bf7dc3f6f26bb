import * as v from 'valibot'
import { Id } from '../core/common.ts'

export const PriestTitle = v.picklist(['Bishop', 'Hegumen', 'Father', 'Deacon'])
export type PriestTitle = v.InferOutput<typeof PriestTitle>
export const PriestRole = v.picklist(['rector', 'priest', 'visiting', 'retired'])
export type PriestRole = v.InferOutput<typeof PriestRole>

/** A parish's priest (PAR-D3). `phone` and `email` are left out for visitors without a session. */
export const Priest = v.object({
  id: Id,
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
  position: v.number(),
})
export type Priest = v.InferOutput<typeof Priest>
