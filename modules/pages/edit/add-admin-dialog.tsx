import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import { type PageRole, pageRoles, type PublicPage } from '#contract/pages/page.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { namesOf } from '#src/lib/initials.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { PeopleChoice } from '#src/ui/form/people-choice.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { roleLabels, roleTexts } from '../shared/labels.ts'

/** Chooses one of the page's followers and their role. */
export function AddAdminDialog({ page, onClose }: { page: PublicPage; onClose: () => void }) {
  const { i18n } = useLingui()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [role, setRole] = useState<PageRole>('editor')
  const words = useDebounced(q.trim(), 250)
  const found = useApiQuery(
    pagePeopleEndpoints.followers,
    { params: { slug: page.slug }, query: { page_size: 20, ...(words ? { q: words } : {}) } },
    { placeholderData: (before) => before },
  )
  const set = useApiMutation(pagePeopleEndpoints.setAdmin)
  const free = found.data?.results.filter((follower) => follower.role === null) ?? []
  const send = () =>
    chosen && set.mutate({ params: { slug: page.slug }, body: { user_id: chosen, role } }, { onSuccess: onClose })
  return (
    <Dialog
      isOpen
      isBusy={set.isPending}
      onClose={onClose}
      title={i18n.t('Add somebody')}
      description={i18n.t('Those who run a page follow it: ask people to follow it first.')}
      footer={
        <>
          <Button onClick={onClose} isOff={set.isPending}>
            {i18n.t('Cancel')}
          </Button>
          <Button variant="solid" isBusy={set.isPending} isOff={chosen === null} onClick={send}>
            {i18n.t('Give the role')}
          </Button>
        </>
      }
    >
      <Body>
        {set.isError ? <Banner tone="danger">{failureText(i18n, set.error)}</Banner> : null}
        <SelectField
          label={i18n.t('Role')}
          value={role}
          help={i18n._(roleTexts[role])}
          options={pageRoles.map((value) => ({ value, label: i18n._(roleLabels[value]) }))}
          onChange={({ currentTarget }) => setRole(pageRoles.find((one) => one === currentTarget.value) ?? 'editor')}
        />
        <TextField
          type="search"
          label={i18n.t('Search followers')}
          value={q}
          onChange={(change) => setQ(change.currentTarget.value)}
        />
        <AsyncList
          query={found}
          isEmpty={() => free.length === 0}
          empty={<EmptyState kind="no-results" title={i18n.t('No follower without a role')} />}
        >
          {() => (
            <PeopleChoice
              label={i18n.t('Followers')}
              people={free.map(({ person }) => ({ ...person, ...namesOf(person.name) }))}
              chosen={new Set(chosen === null ? [] : [chosen])}
              onChoose={setChosen}
              isSingle
            />
          )}
        </AsyncList>
      </Body>
    </Dialog>
  )
}

const Body = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
