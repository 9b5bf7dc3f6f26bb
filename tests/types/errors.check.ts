import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import { staffErrors } from '#contract/staff/errors.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'

export const good = [
  new Failure('not_found'),
  new Failure(accountsErrors.username_taken),
  fieldFailure('birth_date', accountsErrors.too_young({ age: 13 })),
  new Failure(staffErrors.too_many_codes({ minutes: 5 }), { retryAfter: 300 }),
]

// @ts-expect-error a sentence is no reason
new Failure('This username is already taken')
// @ts-expect-error the code alone is not specific enough
new Failure('conflict')
// @ts-expect-error there is no such error
new Failure(accountsErrors.username_gone)
// @ts-expect-error the text has a placeholder
new Failure(accountsErrors.too_young)
// @ts-expect-error another placeholder
accountsErrors.too_young({ years: 13 })
// @ts-expect-error the text of a plural has one too
staffErrors.too_many_codes({})
// @ts-expect-error a reason is declared, not put together
export const made: Reason = { id: 'accounts.made_up', code: 'conflict', text: 'Made up', params: {} }
