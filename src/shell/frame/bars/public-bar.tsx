import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { idle } from '#src/lib/idle.ts'
import { useAccess, useNav, useRegistry, useRoutePath } from '../../registry-context.tsx'
import { preloadSlots } from '../../slot.tsx'
import { Bar, BarRow } from './bar.tsx'
import { BarEnd, BarLink } from './bar-parts.tsx'
import { Brand } from './brand.tsx'

const Wide = chakra('div', { base: { display: 'none', md: { display: 'contents' } } })

type Props = {
  /** Loads the members' bars. */
  preload: () => Promise<unknown>
}

/** The bar of visitors. Loads the members' bars meanwhile, so that they are there with the first page after signing in. */
export function PublicBar({ preload }: Props) {
  const { i18n } = useLingui()
  const registry = useRegistry()
  const access = useAccess()
  useEffect(() => {
    let isGone = false
    void idle().then(() => {
      // A failed part is loaded again when it is rendered.
      if (!isGone) return Promise.allSettled([preload(), preloadSlots(registry, access, ['memberBand', 'topbarActions'])])
    })
    return () => {
      isGone = true
    }
  }, [registry, access, preload])
  const links = useNav('visitor')
  const canLogIn = useRoutePath('/login') !== null
  return (
    <Bar>
      <BarRow>
        <Brand to="/" />
        <BarEnd>
          <Wide>
            {links.map(({ to, label }) => (
              <BarLink key={to} to={to}>
                {i18n._(label)}
              </BarLink>
            ))}
          </Wide>
          {canLogIn ? <BarLink to="/login">{i18n.t('Log In')}</BarLink> : null}
        </BarEnd>
      </BarRow>
    </Bar>
  )
}
