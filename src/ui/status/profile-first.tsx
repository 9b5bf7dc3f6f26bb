import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../button-link.tsx'
import { EmptyState } from './empty-state.tsx'

/** In place of a form that only members with a complete profile may send (PRF-D3); the children say why. */
export function ProfileFirst({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <EmptyState
      kind="no-permission"
      title={i18n.t('Please complete your profile first')}
      action={
        <ButtonLink variant="solid" to="/complete-profile">
          {i18n.t('Complete your profile')}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
