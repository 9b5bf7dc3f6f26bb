import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { flagsEndpoints } from '#contract/flags/flags.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { useReasonError } from '#src/console/reason-field.tsx'
import { useVersionedSave } from '#src/console/use-versioned-save.tsx'
import { differences } from './flag-differences.ts'
import { changesOf, draftOf, emptyDraft, type FlagDraft } from './flag-draft.ts'

/** The form of one flag: what is typed, what is wrong with it, and whose version wins when somebody else was faster (CON-D6). */
export function useFlagForm(flag: FeatureFlag | null, onSaved: () => void) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const [draft, setDraft] = useState<FlagDraft>(() => (flag ? draftOf(flag) : emptyDraft))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const patch = useConsoleMutation(flagsEndpoints.patchFlag)
  const create = useConsoleMutation(flagsEndpoints.createFlag)

  const { base, save, isBusy, failure, fields, dialog } = useVersionedSave<FeatureFlag>({
    record: flag,
    save(over) {
      const said = { reason: reason.trim() }
      if (over) {
        const body = { ...changesOf(draft, draftOf(over)), ...said, updated_at: over.updated_at }
        return patch.mutateAsync({ params: { key: over.key }, body })
      }
      const { label = '', ...changes } = changesOf(draft, emptyDraft)
      return create.mutateAsync({ body: { key: draft.key, label, ...changes, ...said } })
    },
    onSaved,
    fill: (theirs) => setDraft(draftOf(theirs)),
    differences: (theirs) => differences(draftOf(theirs), draft, i18n),
    endpoint: flagsEndpoints.patchFlag,
  })

  const opened = base ? draftOf(base) : emptyDraft
  const wrong: Readonly<Record<string, string | undefined>> = {
    key: base || /^[a-z][a-zA-Z0-9]{1,39}$/.test(draft.key) ? undefined : i18n.t('Use letters and digits, a small letter first'),
    label: draft.label.trim() ? undefined : i18n.t('Name is required'),
    ends_at:
      draft.starts_at && draft.ends_at && draft.ends_at <= draft.starts_at
        ? i18n.t('The end must be after the start')
        : undefined,
    reason: useReasonError(reason),
  }
  const told = Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first]))
  return {
    draft,
    reason,
    errors: isTried ? { ...told, ...Object.fromEntries(Object.entries(wrong).filter(([, text]) => text)) } : told,
    failure: failure && Object.keys(fields).length === 0 ? words(failure) : null,
    isBusy,
    dialog,
    setReason,
    change: (changes: Partial<FlagDraft>) => setDraft({ ...draft, ...changes }),
    save() {
      setTried(true)
      if (!Object.values(wrong).some(Boolean)) void save()
    },
    /** Something typed would be lost. */
    canClose: () =>
      !isBusy && Object.keys(changesOf(draft, opened)).length === 0 && draft.key === opened.key && reason.trim() === '',
  }
}
