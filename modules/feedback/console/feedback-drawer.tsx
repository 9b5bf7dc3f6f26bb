import { listed } from '#src/lib/listed.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { FeedbackRow } from '#contract/feedback/feedback-row.ts'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { defineRowDrawer } from '#src/console/list/define-drawer.tsx'
import { StateBadge } from '#src/console/list/display.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { feedbackAddress } from './feedback-search.ts'
import { Screenshot } from './screenshot.tsx'
import { feedbackStatuses, states } from './status.ts'

/** A member's feedback with its screenshot and status. */
export const feedbackDrawer = defineRowDrawer({
  address: feedbackAddress,
  title: ({ receipt }: FeedbackRow) => receipt,
  Lead: ({ record }) => (
    <>
      <Status report={record} />
      <Message dir="auto">{record.message}</Message>
      {record.has_screenshot ? <Screenshot id={record.id} /> : null}
    </>
  ),
  facts: [
    { label: /*i18n*/ 'From', text: ({ name }, { i18n }) => name || i18n.t('Not given') },
    {
      label: /*i18n*/ 'Email',
      isOptional: true,
      cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{ltr(email)}</a> : null),
    },
    { label: /*i18n*/ 'Username', isOptional: true, cell: ({ username }) => username && ltr(username) },
    {
      label: /*i18n*/ 'When',
      text: ({ created_at }, { i18n }) => i18n.date(new Date(created_at), { dateStyle: 'full', timeStyle: 'short' }),
    },
    { label: /*i18n*/ 'Page', isOptional: true, cell: ({ source }) => source && ltr(source) },
    { label: /*i18n*/ 'Tags', isOptional: true, text: ({ tags }, { locale }) => listed(tags, locale) },
    { label: /*i18n*/ 'Browser', cell: ({ user_agent }) => ltr(user_agent) },
  ],
})

const ltr = (text: string) => <span dir="ltr">{text}</span>

/** Shows a chosen status optimistically, until the list is updated or the change is refused. */
function Status({ report: { id, status: stored } }: { report: FeedbackRow }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const mayDecide = useMay('moderate_content')
  const patch = useConsoleMutation(feedbackEndpoints.patchFeedback)
  const [chosen, setChosen] = useState<FeedbackRow['status'] | null>(null)
  if (!mayDecide)
    return (
      <div>
        <StateBadge state={states[stored]} />
      </div>
    )
  return (
    <>
      {patch.error ? <Banner tone="danger">{errorText(patch.error)}</Banner> : null}
      <SegmentedControl
        label={i18n.t('Status')}
        value={chosen ?? stored}
        onChange={(status) => {
          setChosen(status)
          patch.mutate({ params: { id }, body: { status } }, { onSettled: () => setChosen(null) })
        }}
        options={feedbackStatuses.map((value) => ({ value, label: i18n._(states[value].text) }))}
      />
    </>
  )
}

const Message = chakra('p', {
  base: {
    padding: '4',
    borderRadius: 'card',
    background: 'sunken',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
