import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import type { ParishPage } from '#contract/parishes/directory.ts'
import { SlotTabs } from '#src/shell/slot-tabs.tsx'
import { fellowList, type ParishSearch } from './parish-search.ts'

/** What the members of a parish see on its page, contributed by modules (PAR-D6). */
export function ParishTabs({ parish, search }: { parish: ParishPage; search: ParishSearch }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { tab } = fellowList.address.read({ ...search })
  return (
    <div className="pp-section">
      <SlotTabs
        name="parishTabs"
        props={{ parish }}
        label={i18n.t('Parts of the parish')}
        open={tab}
        onOpen={(id) =>
          void navigate({
            to: '/parishes/$parishId',
            params: { parishId: parish.slug },
            search: id === undefined ? {} : { tab: id },
            resetScroll: false,
          })
        }
      />
    </div>
  )
}
