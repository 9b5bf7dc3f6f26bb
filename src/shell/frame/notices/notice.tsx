import { ConnectionNotice } from './connection-notice.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { StorageBar } from './storage-bar.tsx'
import { UnverifiedBanner } from './unverified-banner.tsx'
import type { SocketTrouble } from './use-socket-trouble.ts'

export type NoticeKind = 'offline' | SocketTrouble | 'refused' | 'unverified'

export function Notice({ kind }: { kind: NoticeKind }) {
  if (kind === 'offline') return <OfflineBar />
  if (kind === 'refused') return <StorageBar />
  return kind === 'unverified' ? <UnverifiedBanner /> : <ConnectionNotice trouble={kind} />
}
