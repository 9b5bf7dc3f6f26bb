import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A code or token of the address: kept while the page is open, and taken out of what is shown and stored in the history. */
export function useSecretOfAddress(given: string | undefined): string | null {
  const { history } = useRouter()
  const [secret, setSecret] = useState(given ?? null)
  useEffect(() => {
    if (given === undefined) return
    setSecret(given)
    history.replace(history.location.pathname)
  }, [given, history])
  return secret
}
