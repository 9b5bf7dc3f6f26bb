import type { RoutePath } from '../../route-path.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { createLink } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import { CrossMark } from '#src/ui/page/logo.tsx'

const Home = createLink(chakra('a', { base: { textDecoration: 'none' } }))
const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    minHeight: '44px',
    fontFamily: 'heading',
    fontSize: { base: 'body', md: 'lead' },
    fontWeight: '600',
    color: 'fg',
    whiteSpace: 'nowrap',
    '& svg': { color: 'gold', flex: 'none' },
    // The narrowest screens show the mark alone; screen readers still announce the name.
    '@media (max-width: 22.4rem)': {
      '& > span': { position: 'absolute', clipPath: 'inset(50%)', width: '1px', overflow: 'hidden' },
    },
  },
})

/** The equal-armed cross with twelve diamonds, and the name. */
export function Brand({ to }: { to: RoutePath }) {
  const { i18n } = useLingui()
  return (
    <Home to={to}>
      <Mark>
        <CrossMark size={28} />
        <span>{i18n.t('Coptic Community')}</span>
      </Mark>
    </Home>
  )
}
