/** Owner of a token pair and a session. */
export type ActorKind = 'user' | 'admin'

export type Area = 'public' | 'members' | 'admin'

/**
 * A toast requested by a chart. Texts are English message ids; `values` fill their placeholders. `serverTitle` and `serverText`
 * are shown as they are, in place of `title` and `description`.
 */
export type ToastRequest = { type: 'toast.requested' } & ToastOptions
export type ToastOptions = SingleToastOptions | LineToastOptions

/** One line of text (TRAP-46). */
export type LineToastOptions = ToastTexts & { host: 'list' }
/**
 * Anything with a title, a description or an action. The description is required: without one it would show a bare `Done`
 * (TRAP-47).
 */
export type SingleToastOptions = ToastTexts & { host: 'single' } & ({ description: string } | { serverText: string })

type ToastTexts = {
  id?: string
  title?: string
  serverTitle?: string
  description?: string
  serverText?: string
  values?: Record<string, string | number>
  variant: 'default' | 'destructive' | 'success' | 'error' | 'loading'
  action?: { label: string; to: string }
  /** `session`: not replaced by others for 5 s. */
  priority?: 'session'
  /** Milliseconds; default: the host's. */
  duration?: number
}

/** A navigation target. `from` is the place to return to afterwards; the router stores it in the URL. */
export type NavigationRequest = { type: 'navigation.requested'; to: string; from: string | null; replace: boolean }
