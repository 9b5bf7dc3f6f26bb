import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address typed on one of these pages, for the next one; stored in the history entry, never in the URL. */
    email?: string
  }
}

/** The address passed on by the previous page. */
export const usePassedEmail = (): string | undefined => useLocation({ select: ({ state }) => state.email })

/** Passes on the typed name or address, if it is an address. */
export const keeping = (typed: string) => (typed.includes('@') ? { email: typed.trim() } : {})
