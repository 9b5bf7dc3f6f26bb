import { useLingui } from '@lingui/react'
import type { ConsoleInvitation } from '#contract/invitations/console-invitation.ts'
import { EmailText } from '#src/console/email-text.tsx'
import { shortDate } from '#src/console/short-date.ts'
import type { Column } from '#src/console/table/column.ts'
import type { TableFilter } from '#src/console/table/table-filter.ts'
import { usePlaces } from '#src/console/use-places.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { optionsOf } from '#src/console/options.ts'

const tones = { active: 'success', used: 'indigo', expired: 'neutral', revoked: 'crimson' } as const

function useWords() {
  const { i18n } = useLingui()
  return {
    status: {
      active: i18n.t('Valid'),
      used: i18n.t('Used'),
      expired: i18n.t('Expired'),
      revoked: i18n.t('Revoked'),
    } satisfies Record<ConsoleInvitation['status'], string>,
    kind: {
      admin: i18n.t('Staff'),
      parish_admin: i18n.t('Parish admin'),
      member: i18n.t('Member'),
    } satisfies Record<ConsoleInvitation['inviter']['kind'], string>,
  }
}

/** Columns of the invitations (USR-D4); the first is whom or what it is for. */
export function useInvitationColumns(): readonly Column<ConsoleInvitation>[] {
  const { i18n } = useLingui()
  const locale = useLocale()
  const words = useWords()
  return [
    {
      id: 'email',
      title: i18n.t('Email'),
      sort: 'email',
      cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : i18n.t('Code for a parish')),
    },
    { id: 'code', title: i18n.t('Code'), isTight: true, cell: ({ code_hint }) => <bdi dir="ltr">…{code_hint}</bdi> },
    { id: 'parish', title: i18n.t('Parish'), cell: ({ parish }) => (parish ? <bdi>{parish.name}</bdi> : null) },
    {
      id: 'inviter',
      title: i18n.t('Invited by'),
      cell: ({ inviter }) => (
        <>
          <bdi>{inviter.name}</bdi> ({words.kind[inviter.kind]})
        </>
      ),
    },
    {
      id: 'uses',
      title: i18n.t('Uses'),
      align: 'end',
      isTight: true,
      cell: ({ uses, max_uses }) => i18n.t('{uses} of {most}', { uses: i18n.number(uses), most: i18n.number(max_uses) }),
    },
    {
      id: 'expires',
      title: i18n.t('Expires'),
      sort: 'expires',
      isTight: true,
      cell: ({ expires_at }) => shortDate(expires_at, locale),
    },
    {
      id: 'status',
      title: i18n.t('Status'),
      isTight: true,
      cell: ({ status }) => <Badge tone={tones[status]}>{words.status[status]}</Badge>,
    },
    {
      id: 'created',
      title: i18n.t('Invited on'),
      sort: 'created',
      isTight: true,
      isOptional: true,
      cell: ({ created_at }) => shortDate(created_at, locale),
    },
    { id: 'note', title: i18n.t('Note'), isOptional: true, cell: ({ note }) => (note ? <bdi>{note}</bdi> : null) },
  ]
}

export function useInvitationFilters(): readonly TableFilter<'q' | 'status' | 'inviter' | 'parish' | 'from' | 'to'>[] {
  const { i18n } = useLingui()
  const words = useWords()
  const { parishOptions } = usePlaces()
  return [
    { name: 'status', label: i18n.t('Status'), kind: 'choice', options: optionsOf(words.status) },
    { name: 'inviter', label: i18n.t('Invited by'), kind: 'choice', options: optionsOf(words.kind) },
    { name: 'parish', label: i18n.t('Parish'), kind: 'choice', options: parishOptions },
    { name: 'from', label: i18n.t('Invited from'), kind: 'date' },
    { name: 'to', label: i18n.t('Invited until'), kind: 'date' },
  ]
}
