import { useEffect, useState } from 'react'
import { useSession } from '#src/services/services-context.tsx'
import { useOpens } from '../registry-context.tsx'
import type { Notice as NoticeType, NoticeKind } from './notice.tsx'
import { useOnline } from './use-online.ts'
import { useSocketTrouble } from './use-socket-trouble.ts'

/**
 * One banner at a time; what keeps everything from working comes first.
 * They are fetched beside the first page: the one that says there is no network must be there when there is none.
 */
export function Banners() {
  const kind = useNoticeKind()
  const [Notice, setNotice] = useState<typeof NoticeType | null>(null)
  // `kind`: what could not be fetched is tried again when another banner is due.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (Notice) return
    import('./notice.tsx').then(
      (loaded) => setNotice(() => loaded.Notice),
      (reason) => console.warn(`banners could not be loaded: ${String(reason)}`),
    )
  }, [Notice, kind])
  return kind && Notice ? <Notice kind={kind} /> : null
}

function useNoticeKind(): NoticeKind | null {
  const isOnline = useOnline()
  const trouble = useSocketTrouble()
  const { status, user } = useSession()
  const canResend = useOpens('/resend-verification')
  if (!isOnline) return 'offline'
  if (trouble) return trouble
  return status === 'authenticated' && user && !user.email_verified && canResend ? 'unverified' : null
}
