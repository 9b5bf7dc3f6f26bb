import type { User } from '#contract/accounts/accounts.ts'

/** What the account menu is called (SHELL-19). */
export const accountLabel = ({ first_name, username }: Pick<User, 'first_name' | 'username'>) => first_name.trim() || username
