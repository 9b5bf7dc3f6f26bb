import { useLingui } from '@lingui/react'
import type { PublicPage } from '#contract/pages/page.ts'

/** The way in for a visitor, who comes back to follow the page. */
export function VisitorActions({ page }: { page: Pick<PublicPage, 'slug'> }) {
  const { i18n } = useLingui()
  return (
    <>
      <a
        href={`/login?from=${encodeURIComponent(`/pages/${page.slug}`)}`}
        className="p-button p-outline"
        data-visitor=""
        rel="nofollow"
      >
        {i18n.t('Log in to follow')}
      </a>
      <a href="/request-invite" className="p-button p-solid" data-visitor="">
        {i18n.t('Request Invitation')}
      </a>
    </>
  )
}
