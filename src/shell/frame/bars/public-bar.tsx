import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useOpens } from '../../registry-context.tsx'
import { Bar, BarRow } from './bar.tsx'
import { BarEnd, BarLink } from './bar-parts.tsx'
import { Brand } from './brand.tsx'

const Wide = chakra('div', { base: { display: 'none', md: { display: 'contents' } } })

/** The bar of visitors. */
export function PublicBar() {
  const { i18n } = useLingui()
  const hasFeatures = useOpens('/features')
  const canAsk = useOpens('/request-invite')
  const canLogIn = useOpens('/login')
  return (
    <Bar>
      <BarRow>
        <Brand to="/" />
        <BarEnd>
          <Wide>
            {hasFeatures ? <BarLink to="/features">{i18n.t('Features')}</BarLink> : null}
            {canAsk ? <BarLink to="/request-invite">{i18n.t('Request Invitation')}</BarLink> : null}
          </Wide>
          {canLogIn ? <BarLink to="/login">{i18n.t('Log In')}</BarLink> : null}
        </BarEnd>
      </BarRow>
    </Bar>
  )
}
