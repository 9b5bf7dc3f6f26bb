import { useEffect, useState } from 'react'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useServices, useSession } from '#src/services/services-context.tsx'

const every = 10_000
const atMost = 5 * 60_000

/** Checks every 10 s for 5 minutes, while the page is visible, whether the address was confirmed elsewhere (ACC-D2). */
export function useVerificationWatch(now: () => number = Date.now) {
  const { session } = useServices()
  const { status, user } = useSession()
  const [opened] = useState(now)
  const isWaiting = status === 'authenticated' && user !== null && !user.email_verified
  const { data } = useApiQuery(
    accountsEndpoints.checkVerification,
    {},
    {
      enabled: isWaiting,
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.email_verified || now() - opened >= atMost ? false : every),
    },
  )
  const isVerified = data?.email_verified === true
  useEffect(() => {
    if (isVerified && isWaiting) session.accept({ user: { ...user, email_verified: true } })
  }, [isVerified, isWaiting, session, user])
}
