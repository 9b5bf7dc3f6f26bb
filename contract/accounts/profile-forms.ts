import * as v from 'valibot'
import { Email, Id, line, Phone, PlainDate, text, TimeZone } from '../core/common.ts'
import { HttpUrl } from '../core/web-address.ts'
import { languages } from '../core/languages.ts'
import { CustomChanges } from '../profile-fields/custom-value.ts'
import { Gender } from './account.ts'
import { FirstName, LastName, Username } from './auth-forms.ts'

export const CompleteProfileBody = v.object({
  username: v.optional(Username),
  first_name: v.optional(FirstName),
  last_name: v.optional(LastName),
  phone: v.optional(Phone),
  parish: v.optional(Id),
  birth_date: v.optional(PlainDate),
  /** A JSON text in a form with a photo (API-004). */
  custom_fields: v.optional(v.union([CustomChanges, v.pipe(v.string(), v.maxLength(60_000), v.parseJson(), CustomChanges)])),
})
/** ISO 639 codes, none twice; a JSON text in a form with a photo (API-004). */
const LanguageCodes = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'Unknown language'))),
  v.maxLength(10, 'Choose at most {n}'),
  v.transform((codes) => [...new Set(codes)]),
)
const Languages = v.union([LanguageCodes, v.pipe(v.string(), v.maxLength(200), v.parseJson(), LanguageCodes)])

export const ProfilePatch = v.object({
  ...CompleteProfileBody.entries,
  bio: v.optional(text(0, 500)),
  city: v.optional(v.nullable(line(0, 80))),
  country: v.optional(v.nullable(v.pipe(v.string(), v.length(2), v.toUpperCase()))),
  gender: v.optional(v.nullable(Gender)),
  languages: v.optional(Languages),
  baptismal_name: v.optional(v.nullable(line(0, 80))),
  saint_name: v.optional(v.nullable(line(0, 80))),
  occupation: v.optional(v.nullable(line(0, 120))),
  website: v.optional(v.nullable(HttpUrl)),
  locale: v.optional(v.picklist(languages)),
  timezone: v.optional(TimeZone),
  instagram_url: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))),
  /** null removes the photo; a new one comes as the file `profile_photo`. */
  profile_photo: v.optional(v.null()),
  /** null removes the resume; a new one comes as the file `resume`. Both need the flag `resume` (PRF-D10). */
  resume: v.optional(v.null()),
  /** Rejected with a field error: these have endpoints of their own (PRF-D6). */
  email: v.optional(v.unknown()),
  password: v.optional(v.unknown()),
})
export const ResendBody = v.object({ email: Email })
