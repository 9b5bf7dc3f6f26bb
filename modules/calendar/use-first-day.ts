import { useUser } from '#src/services/services-context.tsx'

/** The weekday on which the member's weeks begin; 0 is Sunday (SET-D1). */
export const useFirstDay = (): number => useUser()?.first_day ?? 0
