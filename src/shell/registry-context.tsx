import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useFlags } from '#src/flags/use-flags.ts'
import { type Access, accessWith } from './gates/gate.ts'
import type { NavSlot } from './module.ts'
import { openRoutePath, type RoutePath } from './route-path.ts'
import type { NavItem, Registry } from './registry.ts'

const RegistryContext = createContext<Registry | null>(null)

export const RegistryProvider = ({ registry, children }: { registry: Registry; children: ReactNode }) => (
  <RegistryContext value={registry}>{children}</RegistryContext>
)

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('RegistryProvider is missing')
  return registry
}

/** Pages a member may open now; changes with the flags. */
export function useAccess(): Access {
  const flags = useFlags()
  return useMemo(() => accessWith(flags), [flags])
}

export const useNav = (slot: NavSlot): NavItem[] => useRegistry().nav(slot, useAccess())
/** A path that may belong to a module that is not installed, for links; null while it would open nothing. */
export const useRoutePath = (path: string): RoutePath | null => openRoutePath(useRegistry(), path, useAccess())
