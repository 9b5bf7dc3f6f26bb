import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { FeedbackRow } from '#contract/feedback/feedback-row.ts'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { useMay } from '#src/console/use-admin.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { Drawer } from '#src/ui/overlay/dialog.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Screenshot } from './screenshot.tsx'
import { feedbackStatuses, statusTone, statusLabels } from './status.ts'

/** A member's feedback with its screenshot and status. */
export function FeedbackDrawer({ report, onClose }: { report: FeedbackRow; onClose: () => void }) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const mayDecide = useMay('moderate_content')
  const patch = useConsoleMutation(feedbackEndpoints.patchFeedback)
  // Shows the chosen status at once, until the list is updated or the change was refused.
  const [chosen, setChosen] = useState<FeedbackRow['status'] | null>(null)
  const status = chosen ?? report.status
  const ltr = (text: string) => <span dir="ltr">{text}</span>
  return (
    <Drawer title={report.receipt} isOpen onClose={onClose} size="md">
      <Stack>
        {patch.error ? <Banner tone="danger">{words(patch.error)}</Banner> : null}
        {mayDecide ? (
          <SegmentedControl
            label={i18n.t('Status')}
            value={status}
            onChange={(next) => {
              setChosen(next)
              patch.mutate({ params: { id: report.id }, body: { status: next } }, { onSettled: () => setChosen(null) })
            }}
            options={feedbackStatuses.map((value) => ({ value, label: i18n._(statusLabels[value]) }))}
          />
        ) : (
          <div>
            <Badge tone={statusTone[status]}>{i18n._(statusLabels[status])}</Badge>
          </div>
        )}
        <Message dir="auto">{report.message}</Message>
        {report.has_screenshot ? <Screenshot id={report.id} /> : null}
        <DataList
          items={[
            { label: i18n.t('From'), value: <span dir="auto">{report.name || i18n.t('Not given')}</span> },
            ...(report.email
              ? [{ label: i18n.t('Email'), value: <a href={`mailto:${report.email}`}>{ltr(report.email)}</a> }]
              : []),
            ...(report.username ? [{ label: i18n.t('Username'), value: ltr(report.username) }] : []),
            { label: i18n.t('When'), value: i18n.date(new Date(report.created_at), { dateStyle: 'full', timeStyle: 'short' }) },
            ...(report.source ? [{ label: i18n.t('Page'), value: ltr(report.source) }] : []),
            ...(report.tags.length > 0 ? [{ label: i18n.t('Tags'), value: report.tags.join(', ') }] : []),
            { label: i18n.t('Browser'), value: ltr(report.user_agent) },
          ]}
        />
      </Stack>
    </Drawer>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5', alignItems: 'stretch' } })
const Message = chakra('p', {
  base: {
    padding: '4',
    borderRadius: 'card',
    background: 'sunken',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
