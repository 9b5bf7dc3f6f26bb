import type { User } from '#contract/accounts/accounts.ts'
import type { ParishPage } from '#contract/parishes/directory.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'

/** The member's own parish as its page shows it, read again when its next service begins; both parts of the home page share the request. */
export function useHomeParish() {
  const slug = useUser()?.parish?.slug
  return useApiQuery(...homeParish(slug ?? '', slug !== undefined))
}

export const readHomeParish = ({ user }: { user: User | null }) => (user?.parish ? [homeParish(user.parish.slug)] : [])

const homeParish = (slug: string, enabled = true) =>
  [
    parishesEndpoints.read,
    { params: { id: slug } },
    {
      enabled,
      isKept: true,
      staleTime: 300_000,
      refetchInterval: ({ state: { data } }: { state: { data?: ParishPage | undefined } }) => untilService(data),
    },
  ] as const

/** Milliseconds until a second after the next service begins; false without one to come. */
function untilService(parish: ParishPage | undefined): number | false {
  const wait = Date.parse(parish?.next_service?.starts_at ?? '') - Date.now()
  return wait > 0 ? wait + 1_000 : false
}
