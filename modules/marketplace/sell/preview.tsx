import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useNames } from '../names.tsx'
import { Gallery } from '../item/gallery.tsx'
import { formatMoney, toMinor } from '../money.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import type { ItemDraft } from './item-draft.ts'

/** An unpublished item as others would see it. */
export function Preview({ draft, currency, onClose }: { draft: ItemDraft; currency: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const names = useNames()
  const locale = useLocale()
  const user = useUser()
  const minor = toMinor(draft.price, currency)
  return (
    <Dialog
      isOpen
      size="lg"
      title={i18n.t('Preview')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t('Close')}</Button>}
    >
      <Layout>
        <Gallery photos={draft.photos} title={draft.title} />
        <div>
          <h3 dir="auto">{draft.title || i18n.t('No title yet')}</h3>
          <p>{draft.is_free ? i18n.t('Free') : minor === null ? i18n.t('No price yet') : formatMoney(minor, currency, locale)}</p>
          {draft.condition === 'not_applicable' ? null : <small>{names.condition(draft.condition)}</small>}
          <small>{user ? `${user.first_name} ${user.last_name}` : null}</small>
          <Words dir="auto">{draft.description}</Words>
        </div>
      </Layout>
    </Dialog>
  )
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& > div': { display: 'grid', gap: '2', alignContent: 'start' },
    '& h3': { textStyle: 'h3', overflowWrap: 'anywhere' },
    '& h3 + p': { textStyle: 'h3', color: 'gold' },
    '& small': { color: 'fg.muted' },
  },
})
const Words = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginTop: '2' } })
