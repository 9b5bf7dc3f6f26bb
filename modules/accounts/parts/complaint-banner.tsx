import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import type { Complaint } from './show-failure.ts'

/** What keeps a form from being sent; the banner is an alert, so it is read out as it appears. */
export function ComplaintBanner({ complaint, action }: { complaint: Complaint | null; action?: ReactNode }) {
  const { i18n } = useLingui()
  if (complaint === null) return null
  return (
    <Banner tone="danger" action={action}>
      {i18n._(complaint.text, complaint.values ?? {})}
    </Banner>
  )
}
