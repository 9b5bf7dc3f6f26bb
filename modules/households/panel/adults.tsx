import { useLingui } from '@lingui/react'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { householdsEndpoints } from '#contract/households/households.ts'
import type { Household, HouseholdAdult } from '#contract/households/household.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { Acts, Note } from './parts.tsx'

type Question = { act: 'remove' | 'hand-over'; adult: HouseholdAdult } | { act: 'leave' }
type Asked = Question | { act: 'invite' }

/** The adults of the household; its head invites, takes out and hands over, the others leave. */
export function Adults({ household }: { household: Household }) {
  const { i18n } = useLingui()
  const user = useUser()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isAlone = household.adults.filter(({ status }) => status === 'active').length === 1
  return (
    <Card title={i18n.t('Adults')}>
      <Note>{i18n.t('Only the adults of the household see this page, and the priests and admins of their parishes.')}</Note>
      <PeopleList>
        {household.adults.map((adult) => (
          <PersonLine
            key={adult.user_id}
            person={{ name: adult.name, username: adult.username, avatar: adult.avatar ?? null }}
            facts={
              adult.is_head ? (
                <Badge tone="gold">{i18n.t('Head of the household')}</Badge>
              ) : adult.status === 'invited' ? (
                <Badge tone="neutral">{i18n.t('Invited')}</Badge>
              ) : null
            }
          >
            {household.is_head && adult.user_id !== user?.id ? (
              <Menu
                label={i18n.t('More about {name}', { name: isolated(adult.name) })}
                items={[
                  ...(adult.status === 'active'
                    ? [{ id: 'head', label: i18n.t('Make head'), onSelect: () => setAsked({ act: 'hand-over', adult }) }]
                    : []),
                  {
                    id: 'remove',
                    label: adult.status === 'active' ? i18n.t('Take out') : i18n.t('Take invitation back'),
                    isDanger: true,
                    onSelect: () => setAsked({ act: 'remove', adult }),
                  },
                ]}
              />
            ) : null}
          </PersonLine>
        ))}
      </PeopleList>
      <Acts>
        {household.is_head ? (
          <Button icon={<UserPlus size={18} aria-hidden />} onClick={() => setAsked({ act: 'invite' })}>
            {i18n.t('Invite an adult')}
          </Button>
        ) : null}
        <Button variant="ghost" isOff={household.is_head && !isAlone} onClick={() => setAsked({ act: 'leave' })}>
          {isAlone ? i18n.t('Dissolve household') : i18n.t('Leave household')}
        </Button>
      </Acts>
      {household.is_head && !isAlone ? <Note>{i18n.t('Make somebody else the head before you leave.')}</Note> : null}
      {asked?.act === 'invite' ? (
        <InviteDialog adults={household.adults} onClose={() => setAsked(null)} />
      ) : asked ? (
        <Confirm asked={asked} isAlone={isAlone} onClose={() => setAsked(null)} />
      ) : null}
    </Card>
  )
}

function Confirm({ asked, isAlone, onClose }: { asked: Question; isAlone: boolean; onClose: () => void }) {
  const { i18n } = useLingui()
  const { mutateAsync: remove } = useApiMutation(householdsEndpoints.removeMember)
  const { mutateAsync: handOver } = useApiMutation(householdsEndpoints.handOver)
  const { mutateAsync: leave } = useApiMutation(householdsEndpoints.leave)
  if (asked.act === 'leave')
    return (
      <ConfirmDialog
        isOpen
        isDanger
        title={isAlone ? i18n.t('Dissolve the household?') : i18n.t('Leave the household?')}
        action={isAlone ? i18n.t('Dissolve household') : i18n.t('Leave household')}
        onClose={onClose}
        onConfirm={() => leave({})}
      >
        {isAlone
          ? i18n.t('The names of the children and open invitations are deleted with it.')
          : i18n.t('You come back by an invitation only.')}
      </ConfirmDialog>
    )
  const name = isolated(asked.adult.name)
  return asked.act === 'remove' ? (
    <ConfirmDialog
      isOpen
      isDanger
      title={
        asked.adult.status === 'active'
          ? i18n.t('Take {name} out of the household?', { name })
          : i18n.t('Take the invitation of {name} back?', { name })
      }
      action={asked.adult.status === 'active' ? i18n.t('Take out') : i18n.t('Take invitation back')}
      onClose={onClose}
      onConfirm={() => remove({ params: { user_id: asked.adult.user_id } })}
    />
  ) : (
    <ConfirmDialog
      isOpen
      title={i18n.t('Make {name} the head of the household?', { name })}
      action={i18n.t('Make head')}
      onClose={onClose}
      onConfirm={() => handOver({ body: { user_id: asked.adult.user_id } })}
    >
      {i18n.t('They invite and take out from then on.')}
    </ConfirmDialog>
  )
}
