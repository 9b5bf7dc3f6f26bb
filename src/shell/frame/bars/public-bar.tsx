import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useNav, useRoutePath } from '../../registry-context.tsx'
import { Bar, BarRow } from './bar.tsx'
import { BarEnd, BarLink } from './bar-parts.tsx'
import { Brand } from './brand.tsx'

const Wide = chakra('div', { base: { display: 'none', md: { display: 'contents' } } })

/** The bar of visitors. */
export function PublicBar() {
  const { i18n } = useLingui()
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
