import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed on one of these pages, for the next one: kept with the history entry, never in the address. */
    email?: string
  }
}

/** The address that the page before handed on. */
export const useKeptEmail = (): string | undefined => useLocation({ select: ({ state }) => state.email })

/** To hand on what was typed as name or address, where it is an address. */
export const keeping = (typed: string) => (typed.includes('@') ? { email: typed.trim() } : {})
