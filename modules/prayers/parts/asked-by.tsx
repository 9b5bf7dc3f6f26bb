import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { PrayerRequest } from '#contract/prayers/prayers.ts'
import { namesOf } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'

/** Author, date and beneficiary of a request; anonymous requests only state that they are anonymous. */
export function AskedBy({ request }: { request: PrayerRequest }) {
  const { i18n } = useLingui()
  const { author } = request
  return (
    <Line>
      {author ? (
        <span>
          <Avatar size={24} person={{ ...namesOf(author.name), avatar: author.avatar, username: author.username }} />
          <PersonLink person={author} />
        </span>
      ) : (
        <span>{request.can_edit ? i18n.t('Anonymous (you)') : i18n.t('Anonymous')}</span>
      )}
      <RelativeTime at={request.created_at} />
      {request.for_name ? <span>{i18n.t('for {name}', { name: isolated(request.for_name) })}</span> : null}
    </Line>
  )
}

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    color: 'fg.muted',
    textStyle: 'dense',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '2', minWidth: '0', overflowWrap: 'anywhere' },
  },
})
