import type { User } from '#contract/accounts/accounts.ts'

const placeholderPhone = '0000000000'

/** Whether the member must complete the profile: the server's flag and at least one of the four criteria (AUTH-04 to AUTH-06). */
export const isIncomplete = ({
  needs_profile_completion,
  phone,
  parish,
  username,
}: Pick<User, 'needs_profile_completion' | 'phone' | 'parish' | 'username'>) =>
  needs_profile_completion && (!phone || phone === placeholderPhone || !parish || username.startsWith('user_'))
