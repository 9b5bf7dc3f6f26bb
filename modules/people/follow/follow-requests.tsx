import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { useLingui } from '@lingui/react'
import { socialEndpoints, type FollowRequest } from '#contract/people/social.ts'
import { fullName } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const shown = 20

/** Who asks to follow the reader; nothing while nobody does. */
export function FollowRequests() {
  const { i18n } = useLingui()
  const query = useApiQuery(socialEndpoints.requests, { query: { page_size: shown } })
  const { data } = query
  if (query.isError) return <PartFailure query={query} title={i18n.t('Requests to follow you could not be loaded')} />
  if (!data || data.results.length === 0) return null
  return (
    <Section title={i18n.t('Asking to follow you')}>
      <PeopleList>
        {data.results.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </PeopleList>
    </Section>
  )
}

function Request({ request: { id, person, created_at } }: { request: FollowRequest }) {
  const { i18n } = useLingui()
  const accept = useApiMutation(socialEndpoints.accept, { announcesErrors: true })
  const decline = useApiMutation(socialEndpoints.decline, { announcesErrors: true })
  const name = fullName(person)
  const answered = accept.isSuccess || decline.isSuccess
  const isBusy = accept.isPending || decline.isPending
  return (
    <PersonLine
      person={{ name, username: person.username, avatar: person.avatar ?? null }}
      facts={<RelativeTime at={created_at} />}
    >
      <Button variant="solid" isBusy={isBusy} isOff={answered} onClick={() => accept.mutate({ params: { id } })}>
        {i18n.t('Allow')}
        <VisuallyHidden> {isolated(name)}</VisuallyHidden>
      </Button>
      <Button isOff={isBusy || answered} onClick={() => decline.mutate({ params: { id } })}>
        {i18n.t('Decline')}
        <VisuallyHidden> {isolated(name)}</VisuallyHidden>
      </Button>
    </PersonLine>
  )
}
