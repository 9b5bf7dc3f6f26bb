import type { User } from '#contract/accounts/accounts.ts'
import type { SessionView } from '#src/session/create-sessions.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Services } from './create-services.ts'

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ServicesContext value={services}>
    <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
  </ServicesContext>
)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('ServicesProvider is missing')
  return services
}

/** The member's session, for rendering. */
export function useSession(): SessionView {
  const { session } = useServices()
  const view = () => session.view('user')
  return useSyncExternalStore((listener) => session.subscribe('user', listener), view, view)
}

/** The signed-in member, or null. */
export const useUser = (): User | null => useSession().user
