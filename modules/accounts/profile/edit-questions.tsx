import { useLingui } from '@lingui/react'
import type { CustomField } from '#contract/profile-fields/custom-fields.ts'
import { QuestionField } from '#src/questions/question-field.tsx'
import type { Answers } from '#src/questions/use-answers.ts'
import { FieldGroup } from '../parts/auth-frame.tsx'

/** The community's own questions. */
export function EditQuestions({ fields, answers }: { fields: readonly CustomField[]; answers: Answers<CustomField> }) {
  const { i18n } = useLingui()
  if (fields.length === 0) return null
  return (
    <FieldGroup>
      <legend>{i18n.t('Questions of your church')}</legend>
      {fields.map((field) => (
        <QuestionField
          key={field.key}
          question={field}
          value={answers.answerTo(field)}
          error={answers.faults[field.key]}
          onChange={(value) => answers.set(field.key, value)}
        />
      ))}
    </FieldGroup>
  )
}
