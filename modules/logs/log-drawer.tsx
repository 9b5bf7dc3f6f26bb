import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { LogRow } from '#contract/logs/log-rows.ts'
import type { DrawerProps } from '#src/console/list/define-list-page.ts'
import { StateBadge } from '#src/console/list/shown.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { Drawer } from '#src/ui/overlay/dialog.tsx'
import { detailText, factLabel } from './line-text.ts'
import { LineTitle } from './line-title.tsx'
import { levels } from './outcome.ts'

/** A log line with all its details, while the list holds it. */
export function LogDrawer({ row, onClose }: DrawerProps<LogRow>) {
  const { i18n } = useLingui()
  if (!row) return null
  const detail = detailText(row, i18n)
  return (
    <Drawer title={<LineTitle row={row} />} isOpen onClose={onClose} size="md">
      <DataList
        items={[
          { label: i18n.t('Level'), value: <StateBadge state={levels[row.level]} /> },
          { label: i18n.t('When'), value: i18n.date(new Date(row.at), { dateStyle: 'full', timeStyle: 'medium' }) },
          ...Object.entries(row.facts).map(([label, value]) => ({
            label: factLabel(label, i18n),
            value: <span dir="auto">{value}</span>,
          })),
        ]}
      />
      {detail ? <Detail dir="auto">{detail}</Detail> : null}
    </Drawer>
  )
}

const Detail = chakra('pre', {
  base: {
    marginTop: '4',
    padding: '4',
    borderRadius: 'control',
    background: 'sunken',
    fontFamily: 'mono',
    fontSize: '13px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
