import type { User } from '#contract/accounts/accounts.ts'

/** Name of the account menu (SHELL-19). */
export const accountLabel = ({ first_name, username }: Pick<User, 'first_name' | 'username'>) => first_name.trim() || username
