import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useUser } from '#src/services/services-context.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { CreateForm } from './create-form.tsx'

export const Route = createLazyRoute('/member/pages/create')({ component: CreatePage })

/** The form of a new page; an incomplete profile is completed first (PRF-D3). */
function CreatePage() {
  const { i18n } = useLingui()
  const user = useUser()
  if (!user) return null
  return (
    <Page width="form">
      <PageHeader
        title={i18n.t('Create page')}
        subtitle={i18n.t('Everybody can see a page, without an account too. You can name others who run it with you.')}
      />
      {user.needs_profile_completion ? (
        <EmptyState
          kind="no-permission"
          title={i18n.t('Please complete your profile first')}
          action={
            <ButtonLink variant="solid" to="/complete-profile">
              {i18n.t('Complete your profile')}
            </ButtonLink>
          }
        >
          {i18n.t('Who approves a page wants to know who answers for it.')}
        </EmptyState>
      ) : (
        <CreateForm parish={user.parish} />
      )}
    </Page>
  )
}
