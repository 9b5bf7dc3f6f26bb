import { useLingui } from '@lingui/react'
import Navigation from 'lucide-react/icons/navigation'
import type { ParishPage } from '#contract/parishes/directory.ts'
import { mapUrl } from '../shared/map-url.ts'

/** Directions, and the way in for a visitor. */
export function VisitorActions({ parish }: { parish: ParishPage }) {
  const { i18n } = useLingui()
  return (
    <>
      <Directions parish={parish} />
      <a href={`/request-invite?parish=${parish.slug}`} className="p-button p-solid" data-visitor="">
        {i18n.t('Request Invitation')}
      </a>
    </>
  )
}

export function Directions({ parish }: { parish: ParishPage }) {
  const { i18n } = useLingui()
  return (
    <a href={mapUrl(parish)} className="p-button p-outline" rel="noreferrer noopener nofollow" target="_blank">
      <Navigation size={18} aria-hidden />
      {i18n.t('Directions')}
    </a>
  )
}
