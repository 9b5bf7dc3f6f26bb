import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useUser } from '#src/services/services-context.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ProfileFirst } from '#src/ui/status/profile-first.tsx'
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
        <ProfileFirst>{i18n.t('Who approves a page wants to know who answers for it.')}</ProfileFirst>
      ) : (
        <CreateForm parish={user.parish} />
      )}
    </Page>
  )
}
