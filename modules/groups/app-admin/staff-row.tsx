import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { GroupRow } from '#contract/groups/console-groups.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { Badge } from '#src/ui/badge.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kindLabels, privacyLabels, statusLabels } from '../shared/labels.ts'

type Props = { group: GroupRow /** Of its heading. */; level?: 2 | 3; children: ReactNode }

/** A group as those who decide about it see it, with its state; `children`: what they can do. */
export function StaffRow({ group, level = 2, children }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { parish_name, parish_name_ar, owner, status } = group
  return (
    <Box>
      <div>
        <Name as={level === 2 ? 'h2' : 'h3'}>
          <bdi>{group.name}</bdi>
        </Name>
        <p>
          <FactLine
            facts={[
              i18n._(kindLabels[group.kind]),
              parish_name === null ? (
                i18n.t('The whole community')
              ) : (
                <bdi key="parish">{nameIn(locale, { name: parish_name, name_ar: parish_name_ar })}</bdi>
              ),
              i18n._(privacyLabels[group.privacy]),
              i18n.t('{count, plural, one {# member} other {# members}}', { count: group.members_count }),
              owner ? <bdi key="owner">{owner.name}</bdi> : i18n.t('No owner'),
            ]}
          />
        </p>
      </div>
      <Foot>
        <Badge tone={status === 'active' ? 'success' : status === 'pending' ? 'warning' : 'neutral'}>
          {group.is_held ? i18n.t('Held by reports') : i18n._(statusLabels[status])}
        </Badge>
        {children}
      </Foot>
    </Box>
  )
}

export const StaffRows = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3' } })
const Box = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: '3',
    padding: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '& p': { color: 'fg.muted' },
  },
})
const Name = chakra('h2', { base: { textStyle: 'h4', overflowWrap: 'anywhere' } })
const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: { md: 'flex-end' }, gap: '2' },
})
