import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Banner } from '#src/ui/status/banner.tsx'
import type { FormFailure } from './show-failure.ts'

/** Why the form was not sent. The banner is an alert, so screen readers announce it. */
export function FormFailureBanner({ failure, action }: { failure: FormFailure | null; action?: ReactNode }) {
  const { i18n } = useLingui()
  if (failure === null) return null
  return (
    <Banner tone="danger" action={action}>
      {i18n._(failure.text, failure.values ?? {})}
    </Banner>
  )
}
