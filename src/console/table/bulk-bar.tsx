import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

type Props = { count: number; onClear: () => void; children: ReactNode }

/** Actions for the selected rows, with their number. */
export function BulkBar({ count, onClear, children }: Props) {
  const { i18n } = useLingui()
  return (
    <Bar role="region" aria-label={i18n.t('Selected rows')}>
      <p role="status">{i18n.t('{count, plural, one {# row selected} other {# rows selected}}', { count })}</p>
      <Buttons>{children}</Buttons>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {i18n.t('Clear choice')}
      </Button>
    </Bar>
  )
}

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '3',
    zIndex: 'banner',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '2',
    paddingInline: '4',
    borderWidth: '1px',
    borderColor: 'gold',
    borderRadius: 'card',
    background: 'raised',
    boxShadow: 'lg',
    '& > p': { fontWeight: '600' },
  },
})
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: { sm: 'auto' } } })
