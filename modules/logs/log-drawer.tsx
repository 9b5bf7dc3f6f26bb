import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { LogRow } from '#contract/logs/log-rows.ts'
import { defineRowDrawer } from '#src/console/list/define-drawer.tsx'
import { detailText, factLabel } from './line-text.ts'
import { LineTitle } from './line-title.tsx'
import { lineDrawer } from './logs-search.ts'
import { levels } from './outcome.ts'

/** A log line with all its details. */
export const logDrawer = defineRowDrawer({
  address: lineDrawer,
  title: (row: LogRow) => <LineTitle row={row} />,
  facts: (row) => [
    { label: /*i18n*/ 'Level', badge: ({ level }) => levels[level] },
    { label: /*i18n*/ 'When', text: ({ at }, { i18n }) => i18n.date(new Date(at), { dateStyle: 'full', timeStyle: 'medium' }) },
    ...Object.entries(row.facts).map(([name, value]) => ({
      label: factLabel(name),
      cell: () => <span dir="auto">{value}</span>,
    })),
  ],
  Below: ({ record }) => {
    const detail = detailText(record, useLingui().i18n)
    return detail ? <Detail dir="auto">{detail}</Detail> : null
  },
})

const Detail = chakra('pre', {
  base: {
    padding: '4',
    borderRadius: 'control',
    background: 'sunken',
    fontFamily: 'mono',
    fontSize: 'dense',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
