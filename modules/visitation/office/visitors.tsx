import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { ParishVisitor, VisitationAccess } from '#contract/visitation/visit.ts'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { namesOf } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PeopleDialog, usePeopleSearch } from '#src/ui/form/people-dialog.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Who visits in the parish; priests and parish admins give servants the right and take it back. */
export function Visitors({ slug, access }: { slug: string; access: VisitationAccess }) {
  const { i18n } = useLingui()
  const query = useApiQuery(visitationEndpoints.visitors, { params: { slug } })
  const { mutateAsync: revoke } = useApiMutation(visitationEndpoints.revoke)
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<ParishVisitor | null>(null)
  return (
    <Card
      title={i18n.t('Who visits')}
      data-no-print
      actions={
        access.may_grant ? (
          <Button icon={<UserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {i18n.t('Add a servant')}
          </Button>
        ) : null
      }
    >
      <Stack gap="3">
        <QuietText>
          {i18n.t('They record visits and read all visits of the parish. Nobody else does; every reading is recorded.')}
        </QuietText>
        <AsyncList
          query={query}
          isEmpty={({ results }) => results.length === 0}
          empty={<QuietText>{i18n.t('Nobody visits in this parish yet.')}</QuietText>}
        >
          {({ results }) => (
            <PeopleList aria-label={i18n.t('Who visits')}>
              {results.map((visitor) => (
                <PersonLine
                  key={visitor.user_id}
                  person={visitor}
                  facts={
                    <Badge tone={visitor.holds_as === 'priest' ? 'gold' : 'neutral'}>
                      {visitor.holds_as === 'priest' ? i18n.t('Priest') : i18n.t('Servant')}
                    </Badge>
                  }
                >
                  {access.may_grant && visitor.holds_as === 'servant' ? (
                    <Button size="sm" variant="ghost" onClick={() => setRevoked(visitor)}>
                      {i18n.t('Take right back')}
                      <VisuallyHidden> {visitor.name}</VisuallyHidden>
                    </Button>
                  ) : null}
                </PersonLine>
              ))}
            </PeopleList>
          )}
        </AsyncList>
      </Stack>
      {isAdding ? <AddServant slug={slug} onClose={() => setAdding(false)} /> : null}
      {revoked ? (
        <ConfirmDialog
          isOpen
          isDanger
          title={i18n.t('Take the right of {name} back?', { name: isolated(revoked.name) })}
          action={i18n.t('Take right back')}
          onClose={() => setRevoked(null)}
          onConfirm={() => revoke({ params: { slug, user_id: revoked.user_id } })}
        >
          {i18n.t('They read no visit any more from this moment on. The visits they made remain.')}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

function AddServant({ slug, onClose }: { slug: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const search = usePeopleSearch()
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useApiQuery(
    visitationEndpoints.servants,
    { params: { slug }, query: { page_size: 20, ...(search.words ? { q: search.words } : {}) } },
    { placeholderData: keepPreviousData },
  )
  const grant = useApiMutation(visitationEndpoints.grant)
  return (
    <PeopleDialog
      title={i18n.t('Add a servant')}
      description={i18n.t('They will record visits and read all visits of the parish.')}
      search={search}
      searchLabel={i18n.t('Name or username')}
      listLabel={i18n.t('Servants')}
      query={found}
      people={(found.data?.results ?? []).map(({ user_id, name, username, avatar }) => ({
        id: user_id,
        username,
        avatar,
        ...namesOf(name),
      }))}
      nobody={i18n.t('No servant has that name')}
      chosen={new Set(chosen ? [chosen] : [])}
      onChoose={setChosen}
      isSingle
      act={i18n.t('Give the right')}
      call={grant}
      onSend={() => chosen && grant.mutate({ params: { slug }, body: { user_id: chosen } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
