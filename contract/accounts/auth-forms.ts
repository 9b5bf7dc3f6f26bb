import { languages } from '../core/languages.ts'
import * as v from 'valibot'
import { Email, Id, line, Phone, PlainDate, TimeZone } from '../core/common.ts'

/** A password as typed: rules are the server's (INV-D13), the client asks check-password-strength. */
const Password = v.pipe(v.string(), v.nonEmpty('Password is required'), v.maxLength(128, 'Use at most {n} characters'))
export const Username = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Username is required'),
  v.maxLength(30, 'Use at most {n} characters'),
)
const accepted = (message: string) => v.pipe(v.boolean(), v.literal(true, message))
export const FirstName = line(1, 60, 'First name is required')
export const LastName = line(1, 60, 'Last name is required')

export const LoginBody = v.object({
  username_or_email: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your username or email'), v.maxLength(254)),
  password: Password,
  /** Opens an account again that its owner deactivated or asked to delete (ACC-D10). */
  restore: v.optional(v.boolean()),
  /** The language chosen on this device, taken over to the account. */
  locale: v.optional(v.picklist(languages)),
})
export const RegisterBody = v.object({
  email: Email,
  username: Username,
  password: Password,
  password_confirm: v.string(),
  first_name: FirstName,
  last_name: LastName,
  phone: v.optional(Phone),
  parish: v.optional(Id),
  birth_date: v.optional(PlainDate),
  invitation_code: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Alternative name for invitation_code (INV-D11). */
  invite: v.optional(v.pipe(v.string(), v.maxLength(64))),
  accept_terms: accepted('Please accept the terms'),
  accept_privacy: accepted('Please accept the privacy policy'),
  marketing_opt_in: v.optional(v.boolean(), false),
  /** The browser's language, so that mails suit the person from the start. */
  locale: v.optional(v.picklist(languages), 'en'),
  /** Absent: the community's. */
  timezone: v.optional(TimeZone),
})
