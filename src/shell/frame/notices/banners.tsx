import { useEffect, useState } from 'react'
import { useServices, useSession } from '#src/services/services-context.tsx'
import { useRoutePath } from '../../registry-context.tsx'
import { loadNotice } from '../late-frame.tsx'
import type { Notice as NoticeType, NoticeKind } from './notice.tsx'
import { useOnline } from './use-online.ts'
import { useSocketTrouble } from './use-socket-trouble.ts'
import { useStorageRefused } from './use-storage-refused.ts'

/** One banner at a time, the most serious first. Their code is loaded before it is needed: the offline notice cannot be when offline. */
export function Banners() {
  const kind = useNoticeKind()
  const [Notice, setNotice] = useState<typeof NoticeType | null>(null)
  const { quiet } = useServices()
  const isWanted = kind !== null
  useEffect(() => {
    const moment = isWanted ? Promise.resolve() : quiet()
    moment.then(loadNotice).then(
      (loaded) => setNotice(() => loaded.Notice),
      (reason) => console.warn(`banners could not be loaded: ${String(reason)}`),
    )
  }, [isWanted, quiet])
  return kind && Notice ? <Notice kind={kind} /> : null
}

function useNoticeKind(): NoticeKind | null {
  const isOnline = useOnline()
  const trouble = useSocketTrouble()
  const isRefused = useStorageRefused()
  const { status, user } = useSession()
  const canResend = useRoutePath('/resend-verification') !== null
  if (!isOnline) return 'offline'
  if (trouble) return trouble
  if (status !== 'authenticated') return null
  if (isRefused) return 'refused'
  return user && !user.email_verified && canResend ? 'unverified' : null
}
