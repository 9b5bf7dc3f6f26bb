import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { UserRow } from '#contract/users/user-row.ts'
import { EmailText } from '#src/console/email-text.tsx'
import { shortDate } from '#src/console/short-date.ts'
import type { Column } from '#src/console/table/column.ts'
import { namesOf } from '#src/lib/initials.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { statusTone, statusWord } from './user-words.ts'

/**
 * Columns of the members' table (USR-D1); the first is the person, with the username below the name, so that all of it fits beside
 * the navigation at 1280 pixels. The username's own column is for sorting.
 */
export function useUserColumns(): readonly Column<UserRow>[] {
  const { i18n } = useLingui()
  const locale = useLocale()
  return [
    {
      id: 'name',
      title: i18n.t('Name'),
      sort: 'name',
      cell: ({ id, name, username, avatar }) => (
        <Person>
          <Avatar person={{ id, ...namesOf(name), avatar }} size={36} />
          <span>
            <bdi>{name}</bdi> <bdi dir="ltr">{username}</bdi>
          </span>
        </Person>
      ),
    },
    { id: 'email', title: i18n.t('Email'), cell: ({ email_masked }) => <EmailText>{email_masked}</EmailText> },
    { id: 'parish', title: i18n.t('Parish'), cell: ({ parish }) => (parish ? <Place>{parish.name}</Place> : null) },
    {
      id: 'status',
      title: i18n.t('Status'),
      sort: 'status',
      isTight: true,
      cell: ({ account_status }) => (
        <span>
          <Badge tone={statusTone[account_status]}>{statusWord(i18n, account_status)}</Badge>
        </span>
      ),
    },
    {
      id: 'verified',
      title: i18n.t('Verified'),
      isTight: true,
      cell: ({ email_verified }) =>
        email_verified ? (
          <Sure>
            <BadgeCheck size={18} aria-hidden />
            <VisuallyHidden>{i18n.t('Yes')}</VisuallyHidden>
          </Sure>
        ) : (
          i18n.t('No')
        ),
    },
    {
      id: 'joined',
      title: i18n.t('Joined'),
      sort: 'joined',
      isTight: true,
      cell: ({ joined_at }) => shortDate(joined_at, locale),
    },
    {
      id: 'last_seen',
      title: i18n.t('Last seen'),
      sort: 'last_seen',
      isTight: true,
      cell: ({ last_seen_at }) => (last_seen_at ? <RelativeTime at={last_seen_at} /> : i18n.t('Never')),
    },
    {
      id: 'username',
      title: i18n.t('Username'),
      sort: 'username',
      isOptional: true,
      cell: ({ username }) => <bdi dir="ltr">{username}</bdi>,
    },
    { id: 'admin_role', title: i18n.t('Console role'), isOptional: true, cell: ({ admin_role }) => admin_role },
    {
      id: 'complete',
      title: i18n.t('Profile'),
      isOptional: true,
      cell: ({ is_complete }) => (is_complete ? i18n.t('Complete') : i18n.t('Incomplete')),
    },
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
const Sure = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', '& svg': { color: 'success', flex: 'none' } },
})
const Place = chakra('bdi', { base: { display: 'inline-block', minWidth: '120px' } })
