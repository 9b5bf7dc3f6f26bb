import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import { type PageAdmin, pageRoles, type PublicPage } from '#contract/pages/page.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { roleLabels } from '../shared/labels.ts'
import { AddAdminDialog } from './add-admin-dialog.tsx'

/** Who runs a page; its owners name others among its followers (PAG-D4). */
export function Admins({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const query = useApiQuery(pagePeopleEndpoints.admins, { params: { slug: page.slug } })
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack gap="4" maxWidth="720px" alignItems="stretch">
      <QuietText>
        {i18n.t('Owners do everything, admins change details and followers, editors write. At most 20 people run a page.')}
      </QuietText>
      {page.can_own ? (
        <div>
          <Button icon={<UserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {i18n.t('Add somebody')}
          </Button>
        </div>
      ) : null}
      <AsyncList query={query}>
        {({ results }) => (
          <PeopleList aria-label={i18n.t('Who runs the page')}>
            {results.map((admin) => (
              <Line key={admin.person.id} page={page} admin={admin} />
            ))}
          </PeopleList>
        )}
      </AsyncList>
      {isAdding ? <AddAdminDialog page={page} onClose={() => setAdding(false)} /> : null}
    </Stack>
  )
}

function Line({ page, admin: { person, role } }: { page: PublicPage; admin: PageAdmin }) {
  const { i18n } = useLingui()
  const me = useUser()
  const [isAsked, setAsked] = useState(false)
  const set = useApiMutation(pagePeopleEndpoints.setAdmin, { announcesErrors: true })
  const remove = useApiMutation(pagePeopleEndpoints.removeAdmin)
  const name = isolated(person.name)
  const isMe = person.id === me?.id
  const params = { slug: page.slug }
  const items: MenuEntry[] = [
    ...(page.can_own
      ? pageRoles
          .filter((one) => one !== role)
          .map((one) => ({
            id: one,
            label: i18n.t('Make {role}', { role: i18n._(roleLabels[one]) }),
            onSelect: () => set.mutate({ params, body: { user_id: person.id, role: one } }),
          }))
      : []),
    ...(page.can_own || isMe
      ? [
          {
            id: 'remove',
            label: isMe ? i18n.t('Step down') : i18n.t('Take the role away'),
            isDanger: true,
            onSelect: () => setAsked(true),
          },
        ]
      : []),
  ]
  return (
    <PersonLine person={person}>
      <Badge tone="gold">{i18n._(roleLabels[role])}</Badge>
      {items.length > 0 ? <Menu label={i18n.t('Actions for {name}', { name })} items={items} /> : null}
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={isMe ? i18n.t('Run this page no longer?') : i18n.t('Take the role of {name} away?', { name })}
        action={isMe ? i18n.t('Step down') : i18n.t('Take the role away')}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutateAsync({ params: { ...params, user_id: person.id } })}
      >
        {isMe
          ? i18n.t('You still follow the page. Only an owner can give you a role again.')
          : i18n.t('They are notified, and still follow the page.')}
      </ConfirmDialog>
    </PersonLine>
  )
}
