import { type ReactNode, useEffect } from 'react'
import { useServices } from '#src/services/services-context.tsx'
import { PublicPage } from '#src/public/public-page.tsx'

type Props = { name: 'terms' | 'privacy'; children: ReactNode }

/** A page of ours, unless the console names another address for it (SYS-D1). */
export function OutsidePage({ name, children }: Props) {
  const address = useServices().config.site?.links[name]
  useEffect(() => {
    if (address) location.replace(address)
  }, [address])
  return address ? null : <PublicPage>{children}</PublicPage>
}
