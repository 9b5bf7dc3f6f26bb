import { useEffect, useState } from 'react'
import type { PasswordStrength } from '#contract/accounts/accounts.ts'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useDebounced } from '#src/lib/use-debounced.ts'

const wait = 500

/** The server's rating of a password while typing; null without one. Never cached. */
export function usePasswordStrength(password: string, context: readonly string[]): PasswordStrength | null {
  const { api } = useServices()
  const settled = useDebounced(password, wait)
  const about = useDebounced(context.filter(Boolean).join('\n'), wait)
  const [rated, setRated] = useState<{ password: string; strength: PasswordStrength } | null>(null)
  useEffect(() => {
    if (settled === '') return
    const stop = new AbortController()
    api
      .call(
        accountsEndpoints.checkPasswordStrength,
        { body: { password: settled, context: about === '' ? [] : about.split('\n') } },
        { signal: stop.signal, suppressErrors: true },
      )
      // Without a response there is no meter; the form itself reports the error.
      .then(
        (strength) => setRated({ password: settled, strength }),
        () => setRated(null),
      )
    return () => stop.abort()
  }, [api, settled, about])
  return rated?.password === password ? rated.strength : null
}
