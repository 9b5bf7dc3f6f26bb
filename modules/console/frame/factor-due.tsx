import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useAdmin } from '#src/console/use-admin.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** Reminds of a second factor that the role requires; after the grace period only its setup page opens (CON-D11). */
export function FactorDue() {
  const { i18n } = useLingui()
  const { clock } = useServices()
  const admin = useAdmin()
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/admin/security' })
  if (!admin?.two_factor_required || admin.two_factor_enabled || isThere) return null
  const due = admin.two_factor_due_at
  if (due !== null && Date.parse(due) <= clock.now()) return <Navigate to="/admin/security" replace />
  return (
    <Place>
      <Banner tone="warning" action={<TextLink to="/admin/security">{i18n.t('Set up now')}</TextLink>}>
        {due
          ? i18n.t('Your role requires a second factor by {date}.', { date: i18n.date(due, { dateStyle: 'long' }) })
          : i18n.t('Your role requires a second factor.')}
      </Banner>
    </Place>
  )
}

const Place = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingTop: { base: '4', md: '6' },
  },
})
