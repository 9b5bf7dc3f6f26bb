import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'

const Mark = chakra('span', {
  base: {
    display: 'inline-flex', alignItems: 'center', gap: '3', minHeight: '44px', fontFamily: 'heading', fontSize: '18px', fontWeight: '600', color: 'fg',
    whiteSpace: 'nowrap', '& svg': { color: 'gold', flex: 'none' },
  },
})

/** The equal-armed cross with twelve diamonds, and the name. */
export function Brand({ to }: { to: string }) {
  const { i18n } = useLingui()
  return (
    <Link to={to} style={{ textDecoration: 'none' }}>
      <Mark>
        <Cross size={26} />
        <span>{i18n.t('Coptic Community')}</span>
      </Mark>
    </Link>
  )
}

const ends = [[12, 2.2], [9.7, 4.2], [14.3, 4.2], [12, 21.8], [9.7, 19.8], [14.3, 19.8], [2.2, 12], [4.2, 9.7], [4.2, 14.3], [21.8, 12], [19.8, 9.7], [19.8, 14.3]]

export function Cross({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d="M10.8 5.4h2.4v5.4h5.4v2.4h-5.4v5.4h-2.4v-5.4H5.4v-2.4h5.4z" />
      {ends.map(([x, y]) => <path key={`${x} ${y}`} d={`M${x} ${(y ?? 0) - 1.6}l1.6 1.6-1.6 1.6-1.6-1.6z`} />)}
    </svg>
  )
}
