import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { useUser } from '#src/services/services-context.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ProfileFirst } from '#src/ui/status/profile-first.tsx'
import { CreateForm } from './create-form.tsx'

export const Route = createLazyRoute('/member/groups/create')({ component: CreatePage })

/** The form of a new group (GRP-D6); an incomplete profile is completed first (PRF-D3). */
function CreatePage() {
  const { i18n } = useLingui()
  const user = useUser()
  if (!user) return null
  return (
    <Page width="form">
      <PageHeader title={i18n.t('Create group')} subtitle={i18n.t('You are its owner, and you can pass it on later.')} />
      {user.needs_profile_completion ? (
        <ProfileFirst>{i18n.t('Members of a group want to know who leads it.')}</ProfileFirst>
      ) : (
        <CreateForm parish={user.parish} />
      )}
    </Page>
  )
}
