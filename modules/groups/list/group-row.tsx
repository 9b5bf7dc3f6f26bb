import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { GroupCard } from '#contract/groups/group.ts'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { PlaceFoot, PlaceRow, PlaceText, PlaceTitle, PlaceWords } from '#src/ui/show/place-row.tsx'
import { GroupPicture } from '../shared/group-picture.tsx'
import { kindLabels, privacyLabels } from '../shared/labels.ts'
import { MembershipBadges } from '../shared/membership-badge.tsx'
import { PlaceOf } from '../shared/place-of.tsx'
import { PrivacyIcon } from '../shared/privacy-icon.tsx'

/** A group of a list. `children`: what can be done about it. */
export function GroupRow({ group, children }: { group: GroupCard; children?: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <PlaceRow>
      <GroupPicture group={group} size={64} />
      <PlaceWords>
        <PlaceTitle to="/groups/$groupId" params={{ groupId: group.id }}>
          <bdi>{group.name}</bdi>
        </PlaceTitle>
        <p>
          <FactLine facts={[i18n._(kindLabels[group.kind]), <PlaceOf key="place" parish={group.parish} />]} />
        </p>
        {group.description ? <PlaceText dir="auto">{group.description}</PlaceText> : null}
        <PlaceFoot>
          <span>
            <PrivacyIcon privacy={group.privacy} /> {i18n._(privacyLabels[group.privacy])}
          </span>
          <span>{i18n.t('{count, plural, one {# member} other {# members}}', { count: group.members_count })}</span>
          <MembershipBadges group={group} />
        </PlaceFoot>
        {children}
      </PlaceWords>
    </PlaceRow>
  )
}
