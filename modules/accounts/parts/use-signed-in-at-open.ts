import { useEffect, useState } from 'react'
import { useSession } from '#src/services/services-context.tsx'

/** Whether a member was signed in when the page was opened and still is: signing in on the page itself does not count. */
export function useSignedInAtOpen(): boolean {
  const { status } = useSession()
  const [atOpen, setAtOpen] = useState<boolean | null>(status === 'restoring' ? null : status === 'authenticated')
  useEffect(() => {
    if (atOpen === null && status !== 'restoring') setAtOpen(status === 'authenticated')
  }, [atOpen, status])
  return atOpen === true && status === 'authenticated'
}
