import { useLingui } from '@lingui/react'
import Share2 from 'lucide-react/icons/share-2'
import type { Item } from '#contract/marketplace/market-item.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'

/** Shares an item's link by the device's share sheet, else by copying. */
export function ShareButton({ item }: { item: Pick<Item, 'id' | 'title'> }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const url = `${location.origin}/marketplace/items/${item.id}`
  async function share() {
    try {
      if (navigator.share) return await navigator.share({ title: item.title, url })
      await navigator.clipboard.writeText(url)
      bus.publish('marketplace', { type: 'toast.requested', host: 'list', variant: 'success', title: /*i18n*/ 'Link Copied' })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
      bus.publish('marketplace', {
        type: 'toast.requested',
        host: 'single',
        variant: 'destructive',
        title: /*i18n*/ 'The link could not be copied',
        serverText: url,
      })
    }
  }
  return (
    <Button icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
      {i18n.t('Share')}
    </Button>
  )
}
