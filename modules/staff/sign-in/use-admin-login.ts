import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { AdminLoginInput } from '#machines/admin-login/types.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { useServices } from '#src/services/services-context.tsx'
import { provideAdminLogin } from './admin-login.actors.ts'

const facts = { listens: ['session.cleared'], publishes: ['toast.requested', 'navigation.requested'] } as const

/** The sign-in chart while its page is mounted. */
export function useAdminLogin(input: AdminLoginInput) {
  const services = useServices()
  const [chart] = useState(() => provideAdminLogin(services))
  const actor = useConnected(useActorRef(chart, { id: `admin-${input.purpose}`, input }), services.bus, facts)
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) }
}
export type AdminLogin = ReturnType<typeof useAdminLogin>
