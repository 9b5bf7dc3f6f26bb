import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import type { UnsubscribeScope } from '#contract/notifications/notification-preferences.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { kinds } from './kinds.ts'

export const Route = createLazyRoute('/public/unsubscribe')({ component: UnsubscribePage })

function UnsubscribePage() {
  const { i18n } = useLingui()
  const { token } = Route.useSearch()
  return (
    <Page width="form" paddingBlock={{ md: '12' }}>
      <PageHeader title={i18n.t('Unsubscribe from emails')} />
      <Card>
        <Stack gap="5">
          {token === undefined ? (
            <Banner tone="warning">{i18n.t('This link is incomplete. Please open the one in your email.')}</Banner>
          ) : (
            <Ask token={token} />
          )}
          <Foot>
            <p>{i18n.t('You can choose all emails and notifications in the settings.')}</p>
            <ButtonLink to="/notifications/settings">{i18n.t('Notification Settings')}</ButtonLink>
          </Foot>
        </Stack>
      </Card>
    </Page>
  )
}

/** Only a click unsubscribes: mail scanners open the link too. */
function Ask({ token }: { token: string }) {
  const { i18n } = useLingui()
  const { data, error, isPending, mutate } = useApiMutation(notificationsEndpoints.unsubscribe)
  if (data) return <Done scope={data.scope} />
  if (isApiError(error) && error.status === 400)
    return <Banner tone="danger">{i18n.t('This link is not valid. Please choose in the settings which emails you want.')}</Banner>
  return (
    <>
      <p>{i18n.t('One click stops emails like the one you came from. Notifications in the app stay as they are.')}</p>
      {error ? <Banner tone="danger">{i18n.t('Something went wrong. Please try again.')}</Banner> : null}
      <div>
        <Button variant="solid" isBusy={isPending} onClick={() => mutate({ body: { token } })}>
          {i18n.t('Stop these emails')}
        </Button>
      </div>
    </>
  )
}

function Done({ scope }: { scope: UnsubscribeScope }) {
  const { i18n } = useLingui()
  return (
    <Banner tone="success">
      {scope === 'all'
        ? i18n.t('Emails are switched off, except those about the security of your account and decisions of moderators.')
        : i18n.t('Emails of this kind are switched off: {kind}.', { kind: i18n.t(kinds[scope].name) })}
    </Banner>
  )
}

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingTop: '5',
    borderTopWidth: '1px',
    borderColor: 'border',
    color: 'fg.muted',
    '& p': { flex: '1 1 220px' },
  },
})
