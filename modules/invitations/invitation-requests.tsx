import { traitsOf } from '#contract/core/languages.ts'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type ParishInvitationRequest, parishRequestsEndpoints } from '#contract/invitations/parish-requests.ts'
import { countryName } from '#src/lib/country-name.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** People who asked for an invitation and named this parish (INV-D10). */
export function InvitationRequests({ parish: { slug } }: { parish: { slug: string } }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const query = useApiQuery(parishRequestsEndpoints.parishRequests, { params: { slug }, query: { page_size: 100 } })
  const decide = useApiMutation(parishRequestsEndpoints.decideParishRequest)
  const [declined, setDeclined] = useState<ParishInvitationRequest | null>(null)
  const [tell, setTell] = useState(true)
  return (
    <Section title={i18n.t('Requests for an invitation')}>
      {decide.isError && !declined ? <Banner tone="danger">{failureText(i18n, decide.error)}</Banner> : null}
      <AsyncList
        query={query}
        isEmpty={({ count }) => count === 0}
        empty={
          <EmptyState kind="first-use" title={i18n.t('Nobody is waiting')}>
            {i18n.t('Whoever asks for an invitation and names this parish appears here.')}
          </EmptyState>
        }
      >
        {({ results }) => (
          <List aria-label={i18n.t('Requests for an invitation')}>
            {results.map((request) => (
              <li key={request.id}>
                <Stack gap="1" minWidth="0" flex="1 1 320px">
                  <strong>
                    <bdi>{request.full_name}</bdi>
                  </strong>
                  <Facts>
                    <RelativeTime at={request.created_at} />
                    <span>
                      <bdi>{request.city}</bdi>
                      {traitsOf(locale).comma}
                      {countryName(request.country, locale)}
                    </span>
                    <span dir="ltr">{request.email}</span>
                    {request.phone ? <span dir="ltr">{request.phone}</span> : null}
                  </Facts>
                  <p dir="auto">{request.message}</p>
                  {request.referred_by ? (
                    <Facts>
                      {i18n.t('Knows us through')} <bdi>{request.referred_by}</bdi>
                    </Facts>
                  ) : null}
                </Stack>
                <Answers>
                  <Button
                    size="sm"
                    variant="solid"
                    isOff={decide.isPending}
                    onClick={() => decide.mutate({ params: { slug, id: request.id }, body: { decision: 'approve' } })}
                  >
                    {i18n.t('Invite')}
                    <VisuallyHidden> {request.full_name}</VisuallyHidden>
                  </Button>
                  <Button size="sm" isOff={decide.isPending} onClick={() => setDeclined(request)}>
                    {i18n.t('Decline')}
                    <VisuallyHidden> {request.full_name}</VisuallyHidden>
                  </Button>
                </Answers>
              </li>
            ))}
          </List>
        )}
      </AsyncList>
      <ConfirmDialog
        isOpen={declined !== null}
        isDanger
        title={i18n.t('Decline the request of {name}?', { name: declined?.full_name ?? '' })}
        action={i18n.t('Decline request')}
        onClose={() => setDeclined(null)}
        onConfirm={() =>
          declined && decide.mutateAsync({ params: { slug, id: declined.id }, body: { decision: 'decline', tell } })
        }
      >
        <CheckboxField
          label={i18n.t('Tell them by email, without a reason')}
          checked={tell}
          onChange={(event) => setTell(event.currentTarget.checked)}
        />
      </ConfirmDialog>
    </Section>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: '3',
      paddingBlock: '4',
      borderBlockStartWidth: '1px',
      borderColor: 'border',
      overflowWrap: 'anywhere',
    },
  },
})
const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'fg.muted',
    textStyle: 'dense',
    '& > *': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})
const Answers = chakra('div', { base: { display: 'flex', gap: '2' } })
