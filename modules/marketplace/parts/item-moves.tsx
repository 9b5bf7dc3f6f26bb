import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import CirclePause from 'lucide-react/icons/circle-pause'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Item } from '#contract/marketplace/market-item.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { queryKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { failureText } from '#src/lib/failure-text.ts'
import { usePutItem } from './save-button.tsx'
import { outcome } from './outcome.ts'

type Move = 'publish' | 'pause' | 'renew' | 'delete'

/** The seller's actions on an item in its state: publish, pause, renew, delete; the last asks first. */
export function ItemMoves({ item, isSmall = false }: { item: Item; isSmall?: boolean }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const put = usePutItem()
  const [isDeleting, setDeleting] = useState(false)
  const publish = useApiMutation(marketplaceEndpoints.publish)
  const pause = useApiMutation(marketplaceEndpoints.pause)
  const renew = useApiMutation(marketplaceEndpoints.renew)
  const remove = useApiMutation(marketplaceEndpoints.removeItem)
  const call = { params: { id: item.id } }
  const showToast = (title: string, serverText?: string) =>
    bus.publish('marketplace', { type: 'toast.requested', title, ...outcome(serverText) })
  const isBusy = publish.isPending || pause.isPending || renew.isPending
  async function act(run: () => Promise<Item>, textFor: (saved: Item) => string) {
    try {
      const saved = await run()
      put(saved)
      showToast(textFor(saved))
    } catch (error) {
      showToast(/*i18n*/ 'This did not work', failureText(i18n, error))
    }
  }
  const does: Record<Exclude<Move, 'delete'>, () => void> = {
    publish: () =>
      void act(
        () => publish.mutateAsync(call),
        ({ status }) => (status === 'pending' ? /*i18n*/ 'A moderator reviews it first' : /*i18n*/ 'Your item is on offer'),
      ),
    pause: () =>
      void act(
        () => pause.mutateAsync(call),
        () => /*i18n*/ 'Your item is paused',
      ),
    renew: () =>
      void act(
        () => renew.mutateAsync(call),
        () => /*i18n*/ 'Your item is on offer for 60 more days',
      ),
  }
  const looks = {
    publish: { label: i18n.t('Publish'), icon: <Send size={18} aria-hidden /> },
    pause: { label: i18n.t('Pause'), icon: <CirclePause size={18} aria-hidden /> },
    renew: { label: i18n.t('Renew'), icon: <RefreshCw size={18} aria-hidden /> },
  }
  return (
    <>
      {movesOf(item).map((move) => (
        <Button
          key={move}
          {...(isSmall ? { size: 'sm' as const } : {})}
          {...(move === 'publish' ? { variant: 'solid' as const } : {})}
          icon={looks[move].icon}
          isBusy={isBusy}
          onClick={does[move]}
        >
          {looks[move].label}
        </Button>
      ))}
      <Button
        {...(isSmall ? { size: 'sm' as const } : {})}
        variant="ghost"
        aria-label={i18n.t('Delete {title}', { title: item.title })}
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => setDeleting(true)}
      >
        {i18n.t('Delete')}
      </Button>
      <ConfirmDialog
        isOpen={isDeleting}
        isDanger
        title={i18n.t('Delete this item?')}
        action={i18n.t('Delete item')}
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          try {
            await remove.mutateAsync(call)
          } catch (error) {
            throw new Error(failureText(i18n, error))
          }
          showToast(/*i18n*/ 'Your item was deleted')
          // Refetched when somebody returns to it, not by the page being left.
          await queryClient.invalidateQueries({ queryKey: queryKey(marketplaceEndpoints.item, call), refetchType: 'none' })
          await navigate({ to: '/marketplace/dashboard' })
        }}
      >
        {i18n.t('“{title}” is removed from the marketplace for good. Existing orders stay.', { title: item.title })}
      </ConfirmDialog>
    </>
  )
}

function movesOf({ status }: Item): readonly Exclude<Move, 'delete'>[] {
  if (status === 'draft' || status === 'paused') return ['publish']
  if (status === 'active') return ['pause', 'renew']
  return status === 'expired' ? ['renew'] : []
}
