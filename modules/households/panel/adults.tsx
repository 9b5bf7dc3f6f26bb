import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { householdsEndpoints } from '#contract/households/households.ts'
import { type Household, type HouseholdAdult, InviteBody } from '#contract/households/household.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { Acts, After, Note } from './parts.tsx'

type Asked = { act: 'remove' | 'hand-over'; adult: HouseholdAdult } | { act: 'leave' }

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
      {household.is_head ? (
        <After>
          <Invite />
        </After>
      ) : null}
      <Acts>
        <Button isOff={household.is_head && !isAlone} onClick={() => setAsked({ act: 'leave' })}>
          {isAlone ? i18n.t('Dissolve household') : i18n.t('Leave household')}
        </Button>
      </Acts>
      {household.is_head && !isAlone ? <Note>{i18n.t('Make somebody else the head before you leave.')}</Note> : null}
      {asked ? <Question asked={asked} isAlone={isAlone} onClose={() => setAsked(null)} /> : null}
    </Card>
  )
}

function Question({ asked, isAlone, onClose }: { asked: Asked; isAlone: boolean; onClose: () => void }) {
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
      title={i18n.t('Take {name} out of the household?', { name })}
      action={i18n.t('Take out')}
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

function Invite() {
  const { i18n } = useLingui()
  const invite = useApiMutation(householdsEndpoints.invite)
  const { form, field, failure, isBusy, onSubmit } = useContractForm({
    schema: InviteBody,
    defaults: { username: '' },
    required: ['username'],
    subject: 'username',
  })
  const send = onSubmit(async (body) => {
    await invite.mutateAsync({ body })
    form.reset()
  })
  return (
    <Form onSubmit={send}>
      <FormFailureBanner failure={failure} />
      <TextField
        label={i18n.t('Username of an adult')}
        help={i18n.t('They are told, and belong to the household once they accept.')}
        autoCapitalize="none"
        {...field('username')}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {i18n.t('Invite')}
        </Button>
      </div>
    </Form>
  )
}
