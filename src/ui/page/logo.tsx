import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { crossPath, diamondPath } from './cross-shape.ts'

type MarkProps = { size?: number }

/** The bare mark in the text colour. Never behind text, never rotated into an X. */
export function CrossMark({ size = 26 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d={crossPath} />
      <path d={diamondPath} />
    </svg>
  )
}

const Row = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    fontFamily: 'heading',
    fontSize: 'lead',
    fontWeight: '600',
    color: 'fg',
    whiteSpace: 'nowrap',
    '& svg': { color: 'gold', flex: 'none' },
  },
})

/** The mark in gold and the name. */
export function Logo({ size = 26 }: MarkProps) {
  const { i18n } = useLingui()
  return (
    <Row>
      <CrossMark size={size} />
      {i18n.t('Coptic Community')}
    </Row>
  )
}
