import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { householdsEndpoints } from '#contract/households/households.ts'
import type { HouseholdInvitation } from '#contract/households/household.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Adults } from './adults.tsx'
import { Children } from './children.tsx'
import { Acts, Note } from './parts.tsx'

/** The member's household: who belongs to it, the children by name, and invitations to others. */
export function HouseholdPanel() {
  const { i18n } = useLingui()
  const query = useApiQuery(householdsEndpoints.mine, {})
  const create = useApiMutation(householdsEndpoints.create, { announcesErrors: true })
  return (
    <AsyncList query={query}>
      {({ household, invitations }) => (
        <Stack gap="5">
          {invitations.map((invitation) => (
            <Invitation key={invitation.household_id} invitation={invitation} isTaken={household !== null} />
          ))}
          {household ? (
            <>
              <Adults household={household} />
              <Children household={household} />
            </>
          ) : (
            <Card>
              <EmptyState
                kind="first-use"
                title={i18n.t('You have no household here yet')}
                action={
                  <Button variant="solid" isBusy={create.isPending} onClick={() => create.mutate({})}>
                    {i18n.t('Start a household')}
                  </Button>
                }
              >
                {i18n.t(
                  'Invite your spouse and enter your children by name. You and the priests and admins of your parish see it.',
                )}
              </EmptyState>
            </Card>
          )}
        </Stack>
      )}
    </AsyncList>
  )
}

function Invitation({ invitation, isTaken }: { invitation: HouseholdInvitation; isTaken: boolean }) {
  const { i18n } = useLingui()
  const accept = useApiMutation(householdsEndpoints.accept, { announcesErrors: true })
  const decline = useApiMutation(householdsEndpoints.decline, { announcesErrors: true })
  const params = { id: invitation.household_id }
  const name = invitation.invited_by
  return (
    <Card
      title={
        name
          ? i18n.t('{name} invites you to their household', { name: isolated(name) })
          : i18n.t('You are invited to a household')
      }
    >
      <Note>
        {isTaken
          ? i18n.t('You belong to another household. Leave it before you accept.')
          : i18n.t('Its adults then see your name in it, and so do the priests and admins of your parishes.')}
      </Note>
      <Acts>
        <Button variant="solid" isOff={isTaken} isBusy={accept.isPending} onClick={() => accept.mutate({ params })}>
          {i18n.t('Accept')}
        </Button>
        <Button isBusy={decline.isPending} onClick={() => decline.mutate({ params })}>
          {i18n.t('Decline')}
        </Button>
      </Acts>
    </Card>
  )
}
