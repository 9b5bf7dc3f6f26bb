import type { Flags } from '#contract/core/flags.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useSyncExternalStore } from 'react'
import type { FlagState } from './flags.ts'

/** The flags, for rendering. */
export const useFlags = (): Flags => useFlagState().drawn

/** The flags with their load status; gates decide on `inForce`. */
export function useFlagState(): FlagState {
  const { flags } = useServices()
  return useSyncExternalStore(flags.subscribe, flags.get, flags.get)
}
