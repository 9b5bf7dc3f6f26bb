import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SkeletonText } from '#src/ui/status/skeleton.tsx'
import { FactorCard } from './factor-card.tsx'
import { Overview } from './overview.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'

export const Route = createLazyRoute('/admin/security')({ component: SecurityPage })

/** The account's own second factor, password, sessions and sign-ins; below them the installation's, with permission. */
function SecurityPage() {
  const { i18n } = useLingui()
  const query = useConsoleQuery(adminAuthEndpoints.security, {})
  const seesAll = useMay('system_admin')
  const { data } = query
  return (
    <Page>
      <PageHeader title={i18n.t('My security')} subtitle={i18n.t('How your account signs in to the console.')} />
      {query.isError ? <TableFailure query={query} isSlim={data !== undefined} /> : null}
      {data ? (
        <Grid>
          <div>
            <FactorCard security={data} />
            <PasswordCard changedAt={data.password_changed_at} />
            <SessionsCard />
          </div>
          <div>
            <SignInsCard signIns={data.sign_ins} />
          </div>
        </Grid>
      ) : query.isPending ? (
        <SkeletonText lines={6} />
      ) : null}
      {seesAll ? <Overview /> : null}
    </Page>
  )
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
    alignItems: 'start',
    '& > div': { display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0' },
  },
})
