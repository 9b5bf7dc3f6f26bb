import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { useFlagState } from '#src/flags/use-flags.ts'
import { useServices } from '#src/services/services-context.tsx'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { CartButton } from '../cart/cart-button.tsx'

type Props = {
  /** Null until known. */
  title: string | null
  heading?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  back?: ReactNode
  width?: 'content' | 'reading' | 'form'
  /** Shows the marketplace's own links above the page. */
  hasNav?: boolean
  children: ReactNode
}

/**
 * A marketplace page with header, links and cart. With the flag off it shows a notice, makes no requests and hides the cart, even if
 * the flag changes while the page is open (MKT-D4).
 */
export function MarketFrame({ title, ...page }: Props) {
  const { i18n } = useLingui()
  const { status, inForce, error } = useFlagState()
  const { flags } = useServices()
  usePageTitle(title ?? i18n.t('Marketplace'))
  if (inForce.marketplace) return <Open title={title} {...page} />
  return (
    <Page>
      <PageHeader title={i18n.t('Marketplace')} />
      {status === 'loading' ? (
        <Spinner />
      ) : status === 'unreachable' ? (
        <LoadFailure query={{ error, isFetching: false, refetch: flags.load }} title={i18n.t('This could not be loaded')} />
      ) : (
        <Shut>
          <Store size={44} aria-hidden />
          <strong>{i18n.t('The marketplace is not open yet')}</strong>
          <p>
            {i18n.t(
              'Members will offer each other books, icons, food and much more here. Your parish opens it when it is ready.',
            )}
          </p>
        </Shut>
      )}
    </Page>
  )
}

function Open({ title, heading, subtitle, actions, back, width = 'content', hasNav = true, children }: Props) {
  const { i18n } = useLingui()
  return (
    <Page width={width}>
      {hasNav ? (
        <Nav aria-label={i18n.t('Marketplace')}>
          <ul>
            <li>
              <NavLink to="/marketplace" activeOptions={{ exact: true, includeSearch: false }}>
                {i18n.t('Browse')}
              </NavLink>
            </li>
            <li>
              <NavLink to="/marketplace/orders">{i18n.t('Orders')}</NavLink>
            </li>
            <li>
              <NavLink to="/marketplace/dashboard">{i18n.t('Selling')}</NavLink>
            </li>
          </ul>
          <CartButton />
        </Nav>
      ) : null}
      {heading ?? (
        <PageHeader
          title={title ?? ''}
          {...(subtitle ? { subtitle } : {})}
          {...(back ? { back } : {})}
          {...(actions ? { actions } : {})}
        />
      )}
      {children}
    </Page>
  )
}

/** For a page whose record does not exist, or not for this member. */
export function Missing({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <EmptyState kind="no-results" title={title} action={action}>
      {children}
    </EmptyState>
  )
}

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: { base: '1', sm: '3' },
    borderBottomWidth: '1px',
    borderColor: 'border',
    paddingBottom: '2',
    '& ul': { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: { base: '0', sm: '1' }, marginInlineStart: '-3' },
  },
})
const NavLink = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      paddingInline: { base: '2.5', sm: '3' },
      color: 'fg.muted',
      fontWeight: '500',
      textDecoration: 'none',
      borderRadius: 'control',
      _hover: { color: 'fg' },
      '&[aria-current=page]': { color: 'gold' },
    },
  }),
)
const Shut = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: '2',
    paddingBlock: { base: '10', md: '16' },
    '& svg': { color: 'gold', marginBottom: '3' },
    '& strong': { textStyle: 'h3' },
    '& p': { color: 'fg.muted', maxWidth: '48ch', textWrap: 'balance' },
  },
})
