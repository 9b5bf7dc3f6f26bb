import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import { type PageRole, pageRoles, type PublicPage } from '#contract/pages/page.ts'
import { namesOf } from '#src/lib/initials.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { PeopleDialog, usePeopleSearch } from '#src/ui/form/people-dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { roleLabels, roleTexts } from '../shared/labels.ts'

/** Chooses one of the page's followers and their role. */
export function AddAdminDialog({ page, onClose }: { page: PublicPage; onClose: () => void }) {
  const { i18n } = useLingui()
  const search = usePeopleSearch()
  const [chosen, setChosen] = useState<string | null>(null)
  const [role, setRole] = useState<PageRole>('editor')
  const found = useApiQuery(
    pagePeopleEndpoints.followers,
    { params: { slug: page.slug }, query: { page_size: 20, ...(search.words ? { q: search.words } : {}) } },
    { placeholderData: (before) => before },
  )
  const set = useApiMutation(pagePeopleEndpoints.setAdmin)
  const free = found.data?.results.filter((follower) => follower.role === null) ?? []
  const send = () =>
    chosen && set.mutate({ params: { slug: page.slug }, body: { user_id: chosen, role } }, { onSuccess: onClose })
  return (
    <PeopleDialog
      title={i18n.t('Add somebody')}
      description={i18n.t('Those who run a page follow it: ask people to follow it first.')}
      search={search}
      searchLabel={i18n.t('Search followers')}
      listLabel={i18n.t('Followers')}
      query={found}
      people={free.map(({ person }) => ({ ...person, ...namesOf(person.name) }))}
      nobody={i18n.t('No follower without a role')}
      chosen={new Set(chosen === null ? [] : [chosen])}
      onChoose={setChosen}
      isSingle
      act={i18n.t('Give the role')}
      call={set}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label={i18n.t('Role')}
        value={role}
        help={i18n._(roleTexts[role])}
        options={pageRoles.map((value) => ({ value, label: i18n._(roleLabels[value]) }))}
        onChange={({ currentTarget }) => setRole(pageRoles.find((one) => one === currentTarget.value) ?? 'editor')}
      />
    </PeopleDialog>
  )
}
