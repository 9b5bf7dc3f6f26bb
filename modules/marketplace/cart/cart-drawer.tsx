import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { bySeller, totalsOf } from '#machines/cart/totals.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SumList } from '../parts/sum-list.tsx'
import { CartLine } from './cart-line.tsx'
import { ChangeList } from './change-list.tsx'
import { useCart } from './use-cart.ts'
import { useCartCheck } from './use-cart-check.ts'

/** The cart (MKT-D5): checked with the server when it opens; what changed is accepted before one goes on. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const { cart, entries } = useCart()
  const check = useCartCheck(entries)
  const [isEmptying, setEmptying] = useState(false)
  const sellers = bySeller(entries)
  const totals = totalsOf(entries)
  const hasChanges = check.changes.length > 0
  const footer =
    entries.length === 0 ? null : (
      <Foot>
        <SumList totals={totals} isEstimate />
        {hasChanges ? (
          <Button isWide variant="solid" size="lg" onClick={() => cart.send({ type: 'items.updated', items: check.items })}>
            {i18n.t('Accept the changes')}
          </Button>
        ) : (
          <ButtonLink
            isWide
            variant="solid"
            size="lg"
            to="/marketplace/checkout"
            onClick={onClose}
            aria-disabled={totals.count === 0 || undefined}
            disabled={totals.count === 0}
          >
            {i18n.t('Check out')}
          </ButtonLink>
        )}
        <Note>
          <ShieldCheck size={16} aria-hidden />
          {i18n.t('Nothing is paid here: you choose how on the next pages.')}
        </Note>
      </Foot>
    )
  return (
    <Drawer isOpen title={i18n.t('Your cart')} onClose={onClose} footer={footer} size="sm">
      {entries.length === 0 ? (
        <EmptyState
          kind="first-use"
          title={i18n.t('Your cart is empty')}
          action={
            <ButtonLink to="/marketplace" onClick={onClose}>
              {i18n.t('Look around')}
            </ButtonLink>
          }
        >
          {i18n.t('What you put in stays here until you order it, also when you close this page.')}
        </EmptyState>
      ) : null}
      {hasChanges ? (
        <Changed role="status">
          <strong>{i18n.t('Something has changed')}</strong>
          <ChangeList changes={check.changes} />
        </Changed>
      ) : null}
      {check.isFailed ? (
        <Banner
          tone="warning"
          action={
            <Button size="sm" isBusy={check.isChecking} onClick={check.checkAgain}>
              {i18n.t('Try Again')}
            </Button>
          }
        >
          {i18n.t('Prices and stock could not be checked now.')}
        </Banner>
      ) : null}
      {sellers.map((seller) => (
        <Seller key={seller.id} aria-label={i18n.t('From {name}', { name: seller.name })}>
          <h3>
            {i18n.t('From')} <bdi>{seller.name}</bdi>
          </h3>
          <ul>
            {seller.entries.map((entry) => (
              <CartLine key={entry.item.id} entry={entry} cart={cart} onLeave={onClose} />
            ))}
          </ul>
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
        {i18n.t('All {count} items leave it.', { count: entries.length })}
      </ConfirmDialog>
    </Drawer>
  )
}

const Foot = chakra('div', { base: { display: 'grid', gap: '3', width: '100%' } })
const Note = chakra('p', {
  base: { display: 'flex', gap: '2', alignItems: 'center', color: 'fg.subtle', textStyle: 'caption', '& svg': { flex: 'none' } },
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
    '& ul': { listStyle: 'none' },
  },
})
