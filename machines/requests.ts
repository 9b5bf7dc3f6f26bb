/** Whose pair of tokens and whose session. */
export type ActorKind = 'user' | 'admin'

export type Area = 'public' | 'members' | 'admin'

/**
 * A toast that a chart asks for. Texts are English message ids; `values` fill their placeholders.
 * `serverTitle` and `serverText` are shown as they are, in place of `title` and `description`.
 * `host`: `single` for anything with a title, a description or an action; `list` for one line of text (TRAP-46).
 */
export type ToastRequest = {
  type: 'toast.requested'
  host: 'single' | 'list'
  id?: string
  title?: string
  serverTitle?: string
  description?: string
  serverText?: string
  values?: Record<string, string | number>
  variant: 'default' | 'destructive' | 'success' | 'error' | 'loading'
  action?: { label: string; to: string }
  /** `session`: nothing replaces it for its 5 s. */
  priority?: 'session'
  /** Milliseconds; absent for the default of the host. */
  duration?: number
}

/** Where to go. `from` is the place to return to afterwards; the router carries it in the address. */
export type NavigationRequest = { type: 'navigation.requested'; to: string; from: string | null; replace: boolean }
