import { useLingui } from '@lingui/react'
import { PublicLink } from '#src/public/public-link.tsx'

/** A visitor's options: request an invitation, or sign in. */
export function WaysIn() {
  const { i18n } = useLingui()
  return (
    <>
      <PublicLink href="/request-invite" className="p-button p-solid p-large" data-visitor="">
        {i18n.t('Request Invitation')}
      </PublicLink>
      <PublicLink href="/login" className="p-button p-outline p-large" data-visitor="">
        {i18n.t('Already a Member?')}
      </PublicLink>
    </>
  )
}
