import { useSession } from '#src/services/services-context.tsx'
import { useOpens } from '../registry-context.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { UnverifiedBanner } from './unverified-banner.tsx'
import { useOnline } from './use-online.ts'
import { useSocketTrouble } from './use-socket-trouble.ts'

/** One banner at a time; what keeps everything from working comes first. */
export function Banners() {
  const isOnline = useOnline()
  const trouble = useSocketTrouble()
  const { status, user } = useSession()
  const canResend = useOpens('/resend-verification')
  if (!isOnline) return <OfflineBar />
  if (trouble) return <ConnectionNotice trouble={trouble} />
  if (status === 'authenticated' && user && !user.email_verified && canResend) return <UnverifiedBanner />
  return null
}
