import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'

/** The statements of buyer and seller, side by side on wide screens. */
export function DisputeThread({ dispute }: { dispute: NonNullable<QueueEntry['dispute']> }) {
  const { i18n } = useLingui()
  const { buyer_name, seller_name, words } = dispute
  const sides = [
    { by: 'buyer', label: i18n.t('Buyer'), name: buyer_name },
    { by: 'seller', label: i18n.t('Seller'), name: seller_name },
  ] as const
  return (
    <Sides>
      {sides.map(({ by, label, name }) => {
        const statements = words.filter((one) => one.by === by)
        return (
          <section key={by}>
            <h3>
              <FactLine facts={[label, <bdi key="name">{name}</bdi>]} />
            </h3>
            {statements.length === 0 ? <p>{i18n.t('No statement yet.')}</p> : null}
            {statements.map(({ text, at }) => (
              <div key={at}>
                <q dir="auto">{text}</q>
                <RelativeTime at={at} />
              </div>
            ))}
          </section>
        )
      })}
    </Sides>
  )
}

const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    '& section': {
      display: 'grid',
      gap: '2',
      alignContent: 'start',
      padding: '3',
      background: 'sunken',
      borderRadius: 'control',
      minWidth: '0',
    },
    '& h3': { textStyle: 'dense', fontWeight: '600', overflowWrap: 'anywhere' },
    '& p, & time': { color: 'fg.muted', textStyle: 'dense' },
    '& q': { display: 'block', quotes: 'none', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})
