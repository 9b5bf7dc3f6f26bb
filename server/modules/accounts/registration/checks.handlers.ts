import type { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { englishOf, type Reason } from '#contract/core/errors/define-errors.ts'
import { wireReason } from '#server/platform/base/failure.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { ratePassword } from '#server/platform/security/password-rules.ts'
import { isUsernameFreeFor, unavailableUsernames, usernameError } from '#server/modules/handles/views.ts'
import { usernameIdeas } from './username-suggestions.ts'

const suggested = 5
const perQuestion = 20

export const checkUsername: Handler<typeof accountsEndpoints.checkUsername> = async ({ query }, { tx, now, caller }) => {
  const username = query.username.trim().toLowerCase()
  const problem = usernameError(username)
  if (problem) return { available: false, valid: false, ...refusal(problem) }
  const at = new Date(now()).toISOString()
  const free = caller
    ? await isUsernameFreeFor(tx, username, caller.userId, at)
    : (await unavailableUsernames(tx, [username], at)).size === 0
  return free ? { available: true, valid: true } : { available: false, valid: true, ...refusal(accountsErrors.username_taken) }
}

export const usernameSuggestions: Handler<typeof accountsEndpoints.usernameSuggestions> = async ({ query }, { tx, now }) => {
  const ideas = usernameIdeas(query.first_name, query.last_name)
  const suggestions: string[] = []
  while (suggestions.length < suggested) {
    const batch = Array.from({ length: perQuestion }, () => ideas.next().value)
    const taken = await unavailableUsernames(tx, batch, new Date(now()).toISOString())
    suggestions.push(...batch.filter((username) => !taken.has(username)))
  }
  return { suggestions: suggestions.slice(0, suggested) }
}

const refusal = (reason: Reason) => ({ reason: englishOf(reason), refusal: wireReason(reason) })

export const checkPasswordStrength: Handler<typeof accountsEndpoints.checkPasswordStrength> = async ({ body }) => {
  const { warnings, ...rating } = ratePassword(body.password, body.context)
  return { ...rating, warnings: warnings.map(englishOf), warning_reasons: warnings.map(wireReason) }
}
