import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { detailsEndpoints } from '#contract/profile-fields/details.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { EditForm } from './edit-form.tsx'

export const Route = createLazyRoute('/member/profile/edit')({ component: EditProfilePage })

function EditProfilePage() {
  const { i18n } = useLingui()
  // The session's record may be the one that this browser kept, which lacks fields.
  const record = useApiQuery(accountsEndpoints.readProfile, {})
  const fields = useApiQuery(detailsEndpoints.ownFields, {})
  return (
    <Page width="form">
      <PageHeader
        back={<TextLink to="/profile">{i18n.t('Profile')}</TextLink>}
        title={i18n.t('Edit profile')}
        subtitle={i18n.t('In the settings you choose who sees what.')}
      />
      <AsyncList query={record}>
        {(user) => (
          <AsyncList query={fields}>
            {({ results }) => <EditForm user={user} fields={results.filter(({ editable_by_member }) => editable_by_member)} />}
          </AsyncList>
        )}
      </AsyncList>
    </Page>
  )
}
