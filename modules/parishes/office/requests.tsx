import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { ListFilters } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { type OfficeSearch, requestList } from './office-search.ts'
import { PeopleList } from '#src/ui/show/person-line.tsx'
import { RequestLine } from './request-line.tsx'

/** People who wait to be admitted, decided one by one or together. */
export function Requests({ slug, search }: { slug: string; search: OfficeSearch }) {
  const { i18n } = useLingui()
  const list = useList(requestList, search, { params: { slug } })
  const decide = useApiMutation(parishAdminEndpoints.decideRequests)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [declined, setDeclined] = useState<readonly string[] | null>(null)
  const send = async (ids: readonly string[], decision: 'approve' | 'decline') => {
    await decide.mutateAsync({ params: { slug }, body: { ids: [...ids], decision } })
    setChosen(chosen.filter((id) => !ids.includes(id)))
  }
  const approve = (ids: readonly string[]) => void send(ids, 'approve').catch(() => {})
  const selected = chosen.filter((id) => list.query.data?.results.some((request) => request.id === id))
  const refused = decide.data?.refused ?? []
  return (
    <Section title={i18n.t('Requests')}>
      <Stack gap="4">
        <ListFilters list={list} label={i18n.t('Filter requests')} filters={['q']} />
        {decide.isError ? <Banner tone="danger">{failureText(i18n, decide.error)}</Banner> : null}
        {refused.map(({ id, name, detail }) => (
          <Banner key={id} tone="warning">
            <bdi>{name}</bdi>: {detail}
          </Banner>
        ))}
        <ListResults
          list={list}
          empty={
            <EmptyState kind="first-use" title={i18n.t('Nobody is waiting')}>
              {i18n.t('Whoever asks to join this parish appears here.')}
            </EmptyState>
          }
        >
          {(requests) => (
            <>
              <Bar>
                <CheckboxField
                  label={i18n.t('Select all')}
                  checked={selected.length === requests.length}
                  onChange={(event) => setChosen(event.currentTarget.checked ? requests.map(({ id }) => id) : [])}
                />
                {selected.length > 0 ? (
                  <Buttons>
                    <Button variant="solid" isBusy={decide.isPending} onClick={() => approve(selected)}>
                      {i18n.t('Approve {count, plural, one {one} other {#}}', { count: selected.length })}
                    </Button>
                    <Button isOff={decide.isPending} onClick={() => setDeclined(selected)}>
                      {i18n.t('Decline {count, plural, one {one} other {#}}', { count: selected.length })}
                    </Button>
                  </Buttons>
                ) : null}
              </Bar>
              <PeopleList aria-label={i18n.t('Requests')}>
                {requests.map((request) => (
                  <RequestLine
                    key={request.id}
                    request={request}
                    isChosen={selected.includes(request.id)}
                    isBusy={decide.isPending}
                    onChoose={(isChosen) =>
                      setChosen(isChosen ? [...chosen, request.id] : chosen.filter((id) => id !== request.id))
                    }
                    onApprove={() => approve([request.id])}
                    onDecline={() => setDeclined([request.id])}
                  />
                ))}
              </PeopleList>
            </>
          )}
        </ListResults>
      </Stack>
      <ConfirmDialog
        isOpen={declined !== null}
        isDanger
        title={i18n.t('Decline {count, plural, one {this request} other {# requests}}?', { count: declined?.length ?? 1 })}
        action={i18n.t('Decline')}
        onClose={() => setDeclined(null)}
        onConfirm={() => send(declined ?? [], 'decline')}
      >
        {i18n.t('They do not become members of this parish. They can ask again.')}
      </ConfirmDialog>
    </Section>
  )
}

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3', minHeight: '48px' },
})
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
