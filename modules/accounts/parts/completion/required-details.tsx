import { useLingui } from '@lingui/react'
import type { CustomField } from '#contract/profile-fields/custom-fields.ts'
import { detailsEndpoints } from '#contract/profile-fields/details.ts'
import { QuestionField } from '#src/questions/question-field.tsx'
import type { Answers } from '#src/questions/use-answers.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import type { Asked } from '#src/ui/status/async-list.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { useLate } from '#src/ui/page/use-late.ts'

/** Staff-defined fields that a complete profile requires (PRF-D1). */
export const useRequiredFields = () =>
  useApiQuery(detailsEndpoints.ownFields, {}, { select: ({ results }) => results.filter(({ is_required }) => is_required) })

export function RequiredDetails({ query, details }: { query: Asked<readonly CustomField[]>; details: Answers<CustomField> }) {
  const { i18n } = useLingui()
  const isLate = useLate(query.isPending)
  if (query.isError && !query.data)
    return <LoadFailure query={query} title={i18n.t('Some of your church’s questions could not be loaded')} isSlim />
  if (query.isPending) return isLate ? <Skeleton height="72px" /> : null
  return query.data?.map((field) => (
    <QuestionField
      key={field.key}
      question={field}
      value={details.answerTo(field)}
      error={details.faults[field.key]}
      onChange={(value) => details.set(field.key, value)}
    />
  ))
}
