import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import PenLine from 'lucide-react/icons/pen-line'
import UsersRound from 'lucide-react/icons/users-round'
import type { Group } from '#contract/groups/group.ts'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { GroupCover } from '../shared/group-cover.tsx'
import { kindLabels, postingLabels, privacyFacts } from '../shared/labels.ts'
import { PlaceOf } from '../shared/place-of.tsx'
import { PrivacyIcon } from '../shared/privacy-icon.tsx'
import { GroupActions } from './group-actions.tsx'

/** Cover, name, what kind of group it is, and what the reader can do about it. */
export function GroupHead({ group }: { group: Group }) {
  const { i18n } = useLingui()
  return (
    <header>
      <GroupCover group={group} />
      <Row>
        <div>
          <Name tabIndex={-1}>
            <bdi>{group.name}</bdi>
          </Name>
          <Facts>
            <li>
              <UsersRound size={18} aria-hidden />
              <span>
                <FactLine facts={[i18n._(kindLabels[group.kind]), <PlaceOf key="place" parish={group.parish} />]} />
              </span>
            </li>
            <li>
              <PrivacyIcon privacy={group.privacy} size={18} />
              {i18n._(privacyFacts[group.privacy])}
            </li>
            <li>
              <PenLine size={18} aria-hidden />
              {i18n._(postingLabels[group.post_policy])}
            </li>
          </Facts>
          <p>{i18n.t('{count, plural, one {# member} other {# members}}', { count: group.members_count })}</p>
        </div>
        <GroupActions group={group} />
      </Row>
    </header>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '4',
    marginTop: '5',
    '& > div:first-child': { flex: '1 1 300px', minWidth: '0' },
    '& p': { color: 'fg.muted', marginTop: '1' },
  },
})
const Name = chakra('h1', { base: { textStyle: 'h1', outline: 'none', overflowWrap: 'anywhere' } })
const Facts = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    color: 'fg.muted',
    marginTop: '1',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '2', minWidth: '0' },
    '& svg': { flex: 'none' },
  },
})
