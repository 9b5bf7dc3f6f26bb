import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { householdsEndpoints } from '#contract/households/households.ts'
import type { HouseholdAdult } from '#contract/households/household.ts'
import { peopleEndpoints } from '#contract/people/people.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { PeopleDialog, usePeopleSearch } from '#src/ui/form/people-dialog.tsx'

/** One member by name; somebody who is in no list is found by their whole username. */
export function InviteDialog({ adults, onClose }: { adults: readonly HouseholdAdult[]; onClose: () => void }) {
  const { i18n } = useLingui()
  const search = usePeopleSearch()
  const [chosen, setChosen] = useState<{ id: string; username: string } | null>(null)
  const found = useApiQuery(
    peopleEndpoints.list,
    { query: { page_size: 20, ...(search.words ? { q: search.words } : {}) } },
    { placeholderData: (before) => before },
  )
  const invite = useApiMutation(householdsEndpoints.invite)
  const others = (found.data?.results ?? []).filter(({ id }) => !adults.some(({ user_id }) => user_id === id))
  return (
    <PeopleDialog
      title={i18n.t('Invite an adult')}
      description={i18n.t('They are told, and belong to the household once they accept.')}
      search={search}
      searchLabel={i18n.t('Name or username')}
      listLabel={i18n.t('Members')}
      query={found}
      people={others.map((person) => ({ ...person, avatar: person.avatar ?? null }))}
      nobody={i18n.t('Nobody has that name')}
      chosen={new Set(chosen ? [chosen.id] : [])}
      onChoose={(id) => setChosen(others.find((person) => person.id === id) ?? null)}
      isSingle
      act={i18n.t('Invite')}
      call={invite}
      onSend={() => chosen && invite.mutate({ body: { username: chosen.username } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
