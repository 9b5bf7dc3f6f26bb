import { useState } from 'react'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'

/** Names a parent or guardian after the profile is saved; the server decides whether one is needed (COM-D11). */
export function useGuardian() {
  const { api } = useServices()
  const [failed, setFailed] = useState<string | null>(null)
  const send = useApiMutation(standingEndpoints.nameGuardian)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>(null)

  /** True when done or not needed; otherwise `failed` holds the address and `error` the reason. */
  async function name(email: string): Promise<boolean> {
    setAsking(true)
    setError(null)
    try {
      const { guardian } = await api.call(standingEndpoints.standing, {}, { suppressErrors: true })
      if (guardian !== null && guardian.status !== 'confirmed') await send.mutateAsync({ body: { email } })
      return true
    } catch (reason) {
      setError(reason)
      setFailed(email)
      return false
    } finally {
      setAsking(false)
    }
  }
  return { name, failed, error, isPending: isAsking }
}
export type Guardian = ReturnType<typeof useGuardian>
