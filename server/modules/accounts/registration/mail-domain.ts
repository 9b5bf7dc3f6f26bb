import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import type { Registration } from './registration.setting.ts'

type Rules = Pick<Registration, 'allowed_mail_domains' | 'blocked_mail_domains'>

/** Why addresses of this domain are refused (SYS-D2); null when they are accepted. A rule includes the subdomains of its domain. */
export function mailDomainError(
  email: string,
  { allowed_mail_domains: allowed, blocked_mail_domains: blocked }: Rules,
): Reason | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const isIn = (list: readonly string[]) => list.some((listed) => domain === listed || domain.endsWith(`.${listed}`))
  const isRefused = isIn(blocked) || (allowed.length > 0 && !isIn(allowed))
  return isRefused ? accountsErrors.mail_domain_refused({ domain }) : null
}
