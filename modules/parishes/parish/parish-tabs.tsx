import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ParishPage } from '#contract/parishes/directory.ts'
import { Contributed, useSlot } from '#src/shell/slot.tsx'
import { SkeletonCard } from '#src/ui/status/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { fellowList, type ParishSearch } from './parish-search.ts'

/** What the members of a parish see on its page, contributed by modules (PAR-D6). */
export function ParishTabs({ parish, search }: { parish: ParishPage; search: ParishSearch }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const contributed = useSlot('parishTabs')
  const { tab } = fellowList.address.read({ ...search })
  const open = contributed.find(({ id }) => id === tab)?.id ?? contributed[0]?.id ?? ''
  const tabs = contributed.map((contribution) => ({
    id: contribution.id,
    label: i18n._(contribution.label),
    content: (
      <Suspense fallback={<SkeletonCard />}>
        <Contributed contribution={contribution} props={{ parish }} />
      </Suspense>
    ),
  }))
  return (
    <div className="pp-section">
      <Tabs
        label={i18n.t('Parts of the parish')}
        value={open}
        tabs={tabs}
        onChange={(id) =>
          void navigate({
            to: '/parishes/$parishId',
            params: { parishId: parish.slug },
            search: id === contributed[0]?.id ? {} : { tab: id },
            resetScroll: false,
          })
        }
      />
    </div>
  )
}
