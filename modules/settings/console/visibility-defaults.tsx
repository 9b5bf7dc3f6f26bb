import { useLingui } from '@lingui/react'
import type { CommunitySettings } from '#contract/settings/community-settings.ts'
import { visibleFields } from '#contract/settings/visibility.ts'
import { visibleFieldLabels } from '#contract/settings/visibility-labels.ts'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { audienceNames } from './audience-names.ts'

/** Who sees which field of members who have not chosen, for accounts that may not change it. */
export function VisibilityDefaults({ settings }: { settings: CommunitySettings }) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('Who sees what of a new member')}>
      <DataList
        items={visibleFields.map((field) => ({
          label: i18n._(visibleFieldLabels[field]),
          value: i18n._(audienceNames[settings.field_visibility[field]]),
        }))}
      />
    </Card>
  )
}
