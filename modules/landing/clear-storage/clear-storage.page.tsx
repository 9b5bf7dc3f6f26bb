import { createLazyRoute } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { formatBytes } from '#src/lib/format.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { clearEverything, type StoredBytes, measureStorage } from './browser-storage.ts'

export const Route = createLazyRoute('/public/clear-storage')({ component: ClearStorage })

/** Shows sizes only; opening it clears nothing (SET-D6, TRAP-92). */
function ClearStorage() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [kept, setKept] = useState<StoredBytes | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    void measureStorage().then((sizes) => isGone || setKept(sizes))
    return () => {
      isGone = true
    }
  }, [])

  async function clear() {
    setBusy(true)
    try {
      await clearEverything()
      location.assign('/')
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }

  const size = (bytes: number | null | undefined) =>
    bytes === null || bytes === undefined ? i18n.t('unknown') : formatBytes(bytes, locale)
  const items = [
    { label: i18n.t('Settings and sign-in'), value: size(kept?.local) },
    { label: i18n.t('This tab'), value: size(kept?.session) },
    { label: i18n.t('Pages and pictures for offline use'), value: size(kept?.caches) },
    { label: i18n.t('Everything, as the browser counts it'), value: size(kept?.all) },
  ]
  return (
    <Page width="form">
      <PageHeader
        title={i18n.t('Clear storage')}
        subtitle={i18n.t('What this browser keeps for {site}.', { site: i18n.t('Coptic Community') })}
      />
      <Card>{kept ? <DataList items={items} /> : <p role="status">{i18n.t('Loading')}</p>}</Card>
      <p>
        {i18n.t('Clearing signs you out on this browser and removes drafts that were not sent. Nothing on the server changes.')}
      </p>
      {isFailed ? (
        <Banner tone="danger">
          {i18n.t('This browser did not let everything be removed. Close other tabs of the community and try again.')}
        </Banner>
      ) : null}
      <Button variant="danger" isBusy={isBusy} onClick={() => void clear()}>
        {i18n.t('Clear everything and reload')}
      </Button>
    </Page>
  )
}
