import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { CustomQuestion } from '#contract/profile-fields/custom-fields.ts'
import type { CustomValue } from '#contract/profile-fields/custom-value.ts'
import { QuestionField } from '#src/questions/question-field.tsx'
import { Card } from '#src/ui/card.tsx'

/** The field as members see it; input here is not sent. */
export function Preview({ question }: { question: CustomQuestion }) {
  const { i18n } = useLingui()
  const [value, setValue] = useState<CustomValue | null>(null)
  return (
    <Card isQuiet level={3} title={i18n.t('How members see it')}>
      <QuestionField key={question.field_type} question={question} value={value} onChange={setValue} />
    </Card>
  )
}
