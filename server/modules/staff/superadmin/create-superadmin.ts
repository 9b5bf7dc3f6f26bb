import * as v from 'valibot'
import { Email, line } from '#contract/core/common.ts'
import { englishOf } from '#contract/core/errors/define-errors.ts'
import { englishText } from '#contract/core/errors/error-text.ts'
import { ruleParams } from '#contract/core/errors/rule-params.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { ratePassword } from '#server/platform/security/password-rules.ts'
import type { Passwords } from '#server/platform/security/passwords.ts'
import { secondFactorGraceMs } from '#server/platform/security/rights.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { transact } from '#server/platform/db/tx.ts'
import { insertSuperadmin } from './superadmin.queries.ts'
import { OperatorError } from '#server/platform/base/operator-error.ts'

const Answers = v.object({
  email: Email,
  first_name: line(1, 60, 'First name is required'),
  last_name: line(1, 60, 'Last name is required'),
  password: v.string(),
})
type Given = { db: Db; passwords: Passwords; now: number }

/** Creates an active superadmin, who has 7 days to set up a second factor. Throws OperatorError. */
export async function createSuperadmin({ db, passwords, now }: Given, answers: unknown): Promise<{ id: string; email: string }> {
  const read = v.safeParse(Answers, answers)
  if (!read.success) throw new OperatorError(read.issues.map((issue) => englishText(issue.message, ruleParams(issue))).join('\n'))
  const { email, first_name, last_name, password } = read.output
  const { acceptable, warnings } = ratePassword(password, [email, first_name, last_name])
  if (!acceptable) throw new OperatorError(warnings.map(englishOf).join('\n'))
  const password_hash = await passwords.hash(password)
  const id = newId(now)
  const at = new Date(now).toISOString()
  await transact(db, async (tx) => {
    const isNew = await insertSuperadmin(tx, {
      id,
      email,
      username: `staff.${id.slice(-12)}`,
      first_name,
      last_name,
      password_hash,
      password_changed_at: at,
      two_factor_due_at: new Date(now + secondFactorGraceMs),
      created_at: at,
      updated_at: at,
    })
    if (!isNew) throw new OperatorError(`There is a console account with the address ${email} already.`)
    await audit(tx, now, {
      actorType: 'system',
      actorId: null,
      action: 'staff.create_superadmin',
      targetType: 'admin_user',
      targetId: id,
    })
  })
  return { id, email }
}
