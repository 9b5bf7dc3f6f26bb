import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GroupCard } from '#contract/groups/group.ts'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { GroupPicture } from '../shared/group-picture.tsx'
import { kindLabels, privacyLabels } from '../shared/labels.ts'
import { MembershipBadges } from '../shared/membership-badge.tsx'
import { PlaceOf } from '../shared/place-of.tsx'
import { PrivacyIcon } from '../shared/privacy-icon.tsx'

/** A group of a list. `children`: what can be done about it. */
export function GroupRow({ group, children }: { group: GroupCard; children?: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Row>
      <GroupPicture group={group} size={64} />
      <Words>
        <Title to="/groups/$groupId" params={{ groupId: group.id }}>
          <bdi>{group.name}</bdi>
        </Title>
        <p>
          <FactLine facts={[i18n._(kindLabels[group.kind]), <PlaceOf key="place" parish={group.parish} />]} />
        </p>
        {group.description ? <Description dir="auto">{group.description}</Description> : null}
        <Foot>
          <span>
            <PrivacyIcon privacy={group.privacy} /> {i18n._(privacyLabels[group.privacy])}
          </span>
          <span>{i18n.t('{count, plural, one {# member} other {# members}}', { count: group.members_count })}</span>
          <MembershipBadges group={group} />
        </Foot>
        {children}
      </Words>
    </Row>
  )
}

const Row = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: '4',
    paddingBlock: '5',
    paddingInline: { base: '0', md: '3' },
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    _hover: { bg: 'surface' },
  },
})
const Words = chakra('div', {
  base: {
    minWidth: '0',
    display: 'grid',
    gap: '1',
    justifyItems: 'start',
    alignContent: 'start',
    '& > p': { color: 'fg.muted', textStyle: 'dense' },
  },
})
const Title = createLink(
  chakra('a', {
    base: {
      textStyle: 'h4',
      color: 'fg',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      _before: { content: '""', position: 'absolute', inset: '0' },
      _hover: { textDecoration: 'underline' },
    },
  }),
)
const Description = chakra('span', {
  base: { lineClamp: 2, overflowWrap: 'anywhere', textAlign: 'match-parent', justifySelf: 'stretch' },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    marginTop: '1',
    color: 'fg.muted',
    textStyle: 'dense',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  },
})
