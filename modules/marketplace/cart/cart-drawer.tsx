import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { CartEntry } from '#machines/cart/entries.ts'
import { bySeller, totalsOf } from '#machines/cart/totals.ts'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Drawer } from '#src/ui/overlay/dialog.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { UndoLine } from '#src/undo/undo-line.tsx'
import { SumRows, Sums } from '../parts/sum-list.tsx'
import { CartLine, CartLines } from './cart-line.tsx'
import { ChangeList } from './change-list.tsx'
import { useCartActor } from './use-cart.ts'
import { type CartChecked, useCartCheck } from './use-cart-check.ts'

/** The cart (MKT-D5): checked with the server when it opens; changes must be accepted before checkout. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const isEmpty = useSelector(useCartActor(), ({ context }) => context.entries.length === 0)
  const check = useCartCheck()
  const [removed, setRemoved] = useState<CartEntry | null>(null)
  return (
    <Drawer
      isOpen
      title={i18n.t('Your cart')}
      onClose={onClose}
      footer={isEmpty ? null : <Ending check={check} onClose={onClose} />}
      size="sm"
    >
      {removed ? <RemovedLine key={removed.item.id} entry={removed} onUndone={() => setRemoved(null)} /> : null}
      {isEmpty ? (
        <EmptyState
          kind="first-use"
          title={i18n.t('Your cart is empty')}
          action={
            <ButtonLink to="/marketplace" onClick={onClose}>
              {i18n.t('Browse the marketplace')}
            </ButtonLink>
          }
        >
          {i18n.t('Items stay here until you order them, even if you close this page.')}
        </EmptyState>
      ) : (
        <Contents check={check} onClose={onClose} onRemoved={setRemoved} />
      )}
    </Drawer>
  )
}

type Props = { check: CartChecked; onClose: () => void }

/** Totals, and the button to continue. */
function Ending({ check: { changes, accept }, onClose }: Props) {
  const { i18n } = useLingui()
  const isBuyable = useSelector(useCartActor(), ({ context }) => totalsOf(context.entries).count > 0)
  return (
    <Foot>
      <Sums>
        <CartSums />
      </Sums>
      {changes.length > 0 ? (
        <Button isWide variant="solid" size="lg" onClick={accept}>
          {i18n.t('Accept the changes')}
        </Button>
      ) : isBuyable ? (
        <ButtonLink isWide variant="solid" size="lg" to="/marketplace/checkout" onClick={onClose}>
          {i18n.t('Check out')}
        </ButtonLink>
      ) : null}
      <Note>
        <ShieldCheck size={16} aria-hidden />
        {i18n.t('Nothing is paid here: you choose how on the next pages.')}
      </Note>
    </Foot>
  )
}

function CartSums() {
  const entries = useSelector(useCartActor(), ({ context }) => context.entries)
  return <SumRows totals={totalsOf(entries)} isEstimate />
}

/** The entry removed last, which Undo puts back with its quantity. */
function RemovedLine({ entry, onUndone }: { entry: CartEntry; onUndone: () => void }) {
  const { i18n } = useLingui()
  const cart = useCartActor()
  return (
    <UndoLine
      icon={<Trash2 size={18} aria-hidden />}
      takesFocus
      onUndo={() => {
        cart.send({ type: 'add', ...entry })
        onUndone()
      }}
    >
      {i18n.t('Removed')}: <bdi>{entry.item.title}</bdi>
    </UndoLine>
  )
}

/** The entries by seller. Each line subscribes to its own quantity, so these re-render only when the items change. */
function Contents({ check, onClose, onRemoved }: Props & { onRemoved: (entry: CartEntry) => void }) {
  const { i18n } = useLingui()
  const cart = useCartActor()
  const entries = useSelector(cart, ({ context }) => context.entries, holdSameItems)
  const [isEmptying, setEmptying] = useState(false)
  return (
    <>
      {check.changes.length > 0 ? (
        <Changed role="status">
          <strong>{i18n.t('Something has changed')}</strong>
          <ChangeList changes={check.changes} />
        </Changed>
      ) : null}
      {check.query.isError ? (
        <LoadFailure query={check.query} title={i18n.t('Prices and stock could not be checked now')} isSlim />
      ) : null}
      {bySeller(entries).map((seller) => (
        <Seller key={seller.id} aria-label={i18n.t('From {name}', { name: seller.name })}>
          <h3>
            {i18n.t('From')} <bdi>{seller.name}</bdi>
          </h3>
          <CartLines>
            {seller.entries.map(({ item }) => (
              <CartLine key={item.id} item={item} cart={cart} onLeave={onClose} onRemoved={onRemoved} />
            ))}
          </CartLines>
        </Seller>
      ))}
      {entries.length > 1 ? (
        <Button variant="ghost" size="sm" onClick={() => setEmptying(true)}>
          {i18n.t('Empty the cart')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isEmptying}
        isDanger
        title={i18n.t('Empty the cart?')}
        action={i18n.t('Empty the cart')}
        onClose={() => setEmptying(false)}
        onConfirm={() => {
          cart.send({ type: 'clear' })
          onClose()
        }}
      >
        {i18n.t('All {count} items are removed from it.', { count: entries.length })}
      </ConfirmDialog>
    </>
  )
}

/** Whether both lists hold the same items, regardless of quantity. */
const holdSameItems = (one: readonly CartEntry[], other: readonly CartEntry[]) =>
  one.length === other.length && one.every(({ item }, place) => item === other[place]?.item)

const Foot = chakra('div', { base: { display: 'grid', gap: '3', width: '100%' } })
const Note = chakra('p', {
  base: { display: 'flex', gap: '2', alignItems: 'center', color: 'fg.subtle', textStyle: 'dense', '& svg': { flex: 'none' } },
})
const Changed = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '4',
    marginBottom: '4',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'warning',
    background: 'warning.subtle',
    '& > strong': { fontWeight: '600' },
  },
})
const Seller = chakra('section', {
  base: {
    marginBottom: '5',
    '& h3': { textStyle: 'dense', fontFamily: 'body', color: 'fg.muted', fontWeight: '500', marginBottom: '2' },
  },
})
