import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type Relation, sees, visibleFields } from '#contract/settings/visibility.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { visibleFieldLabels } from '#contract/settings/visibility-labels.ts'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { factSeparator } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

const relations = {
  member: /*i18n*/ 'Any member',
  parish: /*i18n*/ 'Members of my parish',
  leader: /*i18n*/ 'Leaders of my parish',
} as const satisfies Partial<Record<Relation, string>>
const ofPrivate: readonly string[] = ['profile_photo', 'parish']

/** What each audience sees with the present choices. */
export function Preview({ settings }: { settings: Settings }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const fieldsSeenBy = (relation: Relation) =>
    visibleFields
      .filter((field) => sees(relation, settings.field_visibility[field]))
      .filter((field) => !settings.follow_approval || ofPrivate.includes(field))
      .map((field) => i18n._(visibleFieldLabels[field]))
  const isHidden = (relation: Relation) => relation === 'member' && !settings.listed_in_directory
  const rows = Object.entries(relations).map(([relation, label]) => ({
    label: i18n._(label),
    value: isHidden(relation as Relation) // the keys of `relations`
      ? i18n.t('Your profile is not found')
      : [i18n.t('Name'), ...fieldsSeenBy(relation as Relation)].join(factSeparator(locale)),
  }))
  return (
    <Card title={i18n.t('What others see')}>
      <Live role="status">
        <DataList items={rows} />
      </Live>
    </Card>
  )
}

const Live = chakra('div', { base: { '& dd': { textStyle: 'dense' } } })
