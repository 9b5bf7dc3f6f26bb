import { useLingui } from '@lingui/react'
import { PlaceLink } from './place-link.tsx'

/** A visitor's options: request an invitation, or sign in. */
export function WaysIn() {
  const { i18n } = useLingui()
  return (
    <>
      <PlaceLink href="/request-invite" className="p-button p-solid p-large" data-visitor="">
        {i18n.t('Request Invitation')}
      </PlaceLink>
      <PlaceLink href="/login" className="p-button p-outline p-large" data-visitor="">
        {i18n.t('Already a Member?')}
      </PlaceLink>
    </>
  )
}
