import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A code or token from the URL: stored while the page is open, and removed from the address bar and history. */
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
