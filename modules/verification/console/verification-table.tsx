import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Verification, VerificationKind } from '#contract/verification/verification.ts'
import { EmailText } from '#src/console/email-text.tsx'
import { shortDate } from '#src/console/short-date.ts'
import type { Column } from '#src/console/table/column.ts'
import type { TableFilter } from '#src/console/table/table-filter.ts'
import { usePlaces } from '#src/console/use-places.ts'
import { namesOf } from '#src/lib/initials.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { statusTone, statusWord } from './verification-words.ts'
import type { VerificationFilter } from './verification-search.ts'

/** Who waits, where, for what and how long (USR-D7); the first is the person, with the username below the name. */
export function useVerificationColumns(kind: VerificationKind): readonly Column<Verification>[] {
  const { i18n } = useLingui()
  const locale = useLocale()
  return [
    {
      id: 'name',
      title: i18n.t('Member'),
      sort: 'name',
      cell: ({ member: { name, username, avatar } }) => (
        <Person>
          <Avatar person={{ ...namesOf(name), avatar }} size={32} />
          <span>
            <bdi>{name}</bdi> <bdi dir="ltr">{username}</bdi>
          </span>
        </Person>
      ),
    },
    {
      id: 'parish',
      title: i18n.t('Parish'),
      cell: ({ member: { parish } }) => (parish ? <bdi>{parish.name}</bdi> : null),
    },
    ...useSubject(kind),
    {
      id: 'waiting',
      title: i18n.t('Waiting'),
      sort: 'waiting',
      isTight: true,
      cell: ({ waiting_days }) => i18n.t('{count, plural, =0 {since today} one {# day} other {# days}}', { count: waiting_days }),
    },
    {
      id: 'status',
      title: i18n.t('Status'),
      isTight: true,
      cell: ({ status }) => <Badge tone={statusTone[status]}>{statusWord(i18n, status)}</Badge>,
    },
    {
      id: 'joined',
      title: i18n.t('Joined'),
      isTight: true,
      isOptional: true,
      cell: ({ member: { joined_at } }) => shortDate(joined_at, locale),
    },
  ]
}

/** What is to be confirmed: nothing but the parish where somebody wants to belong to one. */
function useSubject(kind: VerificationKind): Column<Verification>[] {
  const { i18n } = useLingui()
  const address = (title: string): Column<Verification>[] => [
    { id: 'address', title, cell: ({ address: one }) => (one ? <EmailText>{one}</EmailText> : null) },
    { id: 'mails', title: i18n.t('Mails'), align: 'end', isTight: true, cell: ({ mails_sent }) => i18n.number(mails_sent) },
  ]
  return {
    email: address(i18n.t('Address')),
    guardian: address(i18n.t('Guardian’s address')),
    clergy: [
      {
        id: 'rank',
        title: i18n.t('Rank'),
        isTight: true,
        cell: ({ rank }: Verification) => (rank ? i18n._(rankLabels[rank]) : null),
      },
      {
        id: 'documents',
        title: i18n.t('Documents'),
        align: 'end' as const,
        isTight: true,
        cell: ({ documents }: Verification) => i18n.number(documents.length),
      },
    ],
    membership: [],
  }[kind]
}

export function useVerificationFilters(): readonly TableFilter<VerificationFilter>[] {
  const { i18n } = useLingui()
  const { parishOptions } = usePlaces()
  return [
    {
      name: 'status',
      label: i18n.t('Status'),
      kind: 'choice',
      none: i18n.t('All that wait'),
      options: (['pending', 'info_requested', 'approved', 'rejected'] as const).map((value) => ({
        value,
        label: statusWord(i18n, value),
      })),
    },
    { name: 'parish', label: i18n.t('Parish'), kind: 'choice', options: parishOptions },
  ]
}

const Person = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '176px',
    textAlign: 'start',
    '& bdi': { display: 'block', overflowWrap: 'anywhere' },
    '& bdi + bdi': { fontWeight: '400', textStyle: 'caption', color: 'fg.subtle' },
  },
})
