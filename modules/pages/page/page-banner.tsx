import { useLingui } from '@lingui/react'
import type { PublicPage } from '#contract/pages/page.ts'
import { TakedownBanner } from '#src/reports/takedown-banner.tsx'
import { Banner } from '#src/ui/status/banner.tsx'

/** What those who run a page should know of its state; nothing for one that everybody sees. */
export function PageBanner({ page }: { page: Pick<PublicPage, 'status' | 'is_held' | 'takedown'> }) {
  const { i18n } = useLingui()
  if (page.takedown)
    return (
      <TakedownBanner takedown={page.takedown}>
        {i18n.t('A moderator hid this page. Only those who run it see it.')}
      </TakedownBanner>
    )
  if (page.is_held)
    return (
      <Banner tone="warning">
        {i18n.t('Three people reported this page. Until a moderator has decided, only those who run it see it.')}
      </Banner>
    )
  if (page.status === 'pending')
    return <Banner tone="info">{i18n.t('This page waits to be approved. Until then only those who run it see it.')}</Banner>
  if (page.status === 'draft') return <Banner tone="info">{i18n.t('This page is a draft. Only those who run it see it.')}</Banner>
  if (page.status === 'unpublished')
    return <Banner tone="info">{i18n.t('This page is not published. Only those who run it see it.')}</Banner>
  return null
}
