import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { fieldsOfPrivate, isClosedTo, type Onlooker, sees, visibleFields } from '#contract/settings/visibility.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { visibleFieldLabels } from '#contract/settings/visibility-labels.ts'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { factSeparator } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

type Line = { label: string; onlooker: Onlooker }
const lines: readonly Line[] = [
  { label: /*i18n*/ 'Any member', onlooker: { relation: 'member', isFollower: false } },
  { label: /*i18n*/ 'People who follow me', onlooker: { relation: 'member', isFollower: true } },
  { label: /*i18n*/ 'Members of my parish', onlooker: { relation: 'parish', isFollower: false } },
  { label: /*i18n*/ 'Leaders of my parish', onlooker: { relation: 'leader', isFollower: false } },
]

/** What each audience sees with the present choices. */
export function Preview({ settings }: { settings: Settings }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const fieldsSeenBy = (onlooker: Onlooker) =>
    visibleFields
      .filter((field) => sees(onlooker, settings.field_visibility[field]))
      .filter((field) => !isClosedTo(onlooker, settings) || fieldsOfPrivate.includes(field))
      .map((field) => i18n._(visibleFieldLabels[field]))
  const isHidden = ({ relation, isFollower }: Onlooker) => relation === 'member' && !isFollower && !settings.listed_in_directory
  const rows = lines.map(({ label, onlooker }) => ({
    label: i18n._(label),
    value: isHidden(onlooker)
      ? i18n.t('Your profile is not found')
      : [i18n.t('Name'), ...fieldsSeenBy(onlooker)].join(factSeparator(locale)),
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
