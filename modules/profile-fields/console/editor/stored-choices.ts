import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useSuccessToast } from '#src/console/use-success-toast.ts'
import type { ChoiceActions } from './choice-list.tsx'
import type { DraftChoice } from './field-draft.ts'

const { fieldChoices } = fieldsEndpoints

/** Choices of a stored field: every action is saved immediately. */
export function useStoredChoices(fieldId: string | null) {
  const errorText = useErrorText()
  const done = useSuccessToast()
  const query = useConsoleQuery(fieldChoices, { query: { field_id: fieldId ?? '' } }, { enabled: fieldId !== null })
  const add = useConsoleMutation(fieldsEndpoints.createChoice)
  const patch = useConsoleMutation(fieldsEndpoints.patchChoice)
  const remove = useConsoleMutation(fieldsEndpoints.deleteChoice)
  const errorOf = (work: Promise<unknown>) => work.then(() => null, errorText)
  const change = (id: string, body: Parameters<typeof patch.mutateAsync>[0]['body']) =>
    errorOf(patch.mutateAsync({ params: { id }, body }))
  const actions: ChoiceActions = {
    add: (given) => errorOf(add.mutateAsync({ body: { field_id: fieldId ?? '', ...given } })),
    rename: (id, given) => change(id, given),
    move: (id, order) => change(id, { order }),
    setActive: (id, is_active) => change(id, { is_active }),
    remove: (id) =>
      errorOf(
        remove.mutateAsync({ params: { id } }).then(({ deactivated }) => {
          if (deactivated) done(/*i18n*/ 'Members have chosen it, so it is deactivated: they keep it, nobody else can choose it.')
        }),
      ),
  }
  const choices: readonly DraftChoice[] = (query.data?.results ?? []).map(({ id, label, label_ar, is_active }) => ({
    id,
    label,
    label_ar: label_ar ?? '',
    is_active,
  }))
  return { choices, actions, query }
}
