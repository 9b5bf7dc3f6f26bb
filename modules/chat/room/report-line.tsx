import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { chatEndpoints, reportRules } from '#contract/chat/chat.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { ruleNames } from '#src/reports/rule-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'

type Rule = (typeof reportRules)[number]

/** Sends a line to the moderators by the rule that it breaks. */
export function ReportLine({ id, onClose }: { id: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const [rule, setRule] = useState<Rule>('harassment')
  const report = useApiMutation(chatEndpoints.report)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={i18n.t('Report this message')}
      description={i18n.t('The moderators see this message and the five before it, and nothing else of the room.')}
      footer={
        <>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            variant="solid"
            isBusy={report.isPending}
            onClick={() => report.mutate({ params: { id }, body: { rule } }, { onSuccess: onClose })}
          >
            {i18n.t('Report')}
          </Button>
        </>
      }
    >
      {report.error ? <Banner tone="danger">{report.error.message}</Banner> : null}
      <SelectField
        label={i18n.t('What is wrong with it')}
        value={rule}
        onChange={({ target }) => setRule(reportRules.find((one) => one === target.value) ?? 'other')}
        options={reportRules.map((value) => ({ value, label: i18n._(ruleNames[value]) }))}
      />
    </Dialog>
  )
}
