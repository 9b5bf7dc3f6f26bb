import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type FeatureFlag, systemEndpoints } from '#contract/system.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { currentVersion } from '#src/console/current-version.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import type { Difference } from '#src/console/stale-dialog.tsx'
import { differences } from './flag-differences.ts'
import { changesOf, draftOf, emptyDraft, type FlagDraft } from './flag-draft.ts'

const touched = [systemEndpoints.featureFlags, systemEndpoints.flagHistory] as const

/** The form of one flag: what is typed, what is wrong with it, and whose version wins when somebody else was faster (CON-D6). */
export function useFlagForm(flag: FeatureFlag | null, onDone: () => void) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const [base, setBase] = useState(flag)
  const [draft, setDraft] = useState<FlagDraft>(() => (flag ? draftOf(flag) : emptyDraft))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<FeatureFlag | null>(null)
  const patch = useConsoleMutation(systemEndpoints.patchFlag, { invalidates: touched })
  const create = useConsoleMutation(systemEndpoints.createFlag, { invalidates: touched })
  const isBusy = patch.isPending || create.isPending
  const opened = base ? draftOf(base) : emptyDraft

  function wrong(): Record<string, string> {
    const length = [...reason.trim()].length
    return {
      ...(base || /^[a-z][a-zA-Z0-9]{1,39}$/.test(draft.key)
        ? {}
        : { key: i18n.t('Use letters and digits, a small letter first') }),
      ...(draft.label.trim() ? {} : { label: i18n.t('Name is required') }),
      ...(draft.starts_at && draft.ends_at && draft.ends_at <= draft.starts_at
        ? { ends_at: i18n.t('The end must be after the start') }
        : {}),
      ...(length < 5 ? { reason: i18n.t('Please give a reason of at least 5 characters') } : {}),
    }
  }

  async function save(over: FeatureFlag | null = base) {
    const found = wrong()
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0 || isBusy) return
    const said = { reason: reason.trim() }
    try {
      if (over) {
        const body = { ...changesOf(draft, draftOf(over)), ...said, updated_at: over.updated_at }
        await patch.mutateAsync({ params: { key: over.key }, body })
      } else {
        const { label = '', ...changes } = changesOf(draft, emptyDraft)
        await create.mutateAsync({ body: { key: draft.key, label, ...changes, ...said } })
      }
      onDone()
    } catch (error) {
      const current = currentVersion<FeatureFlag>(error)
      if (current) return setTheirs(current)
      const fields = isApiError(error) ? error.fields : {}
      setErrors(Object.fromEntries(Object.entries(fields).flatMap(([name, [first]]) => (first ? [[name, first]] : []))))
      if (Object.keys(fields).length === 0) setFailure(words(error))
    }
  }

  return {
    draft,
    reason,
    errors,
    failure,
    isBusy,
    setReason,
    change: (changes: Partial<FlagDraft>) => setDraft({ ...draft, ...changes }),
    save: () => save(),
    /** Something typed would be lost. */
    canClose: () =>
      !isBusy && Object.keys(changesOf(draft, opened)).length === 0 && draft.key === opened.key && reason.trim() === '',
    differences: theirs ? differences(draftOf(theirs), draft, i18n) : (null as readonly Difference[] | null),
    goOn: () => setTheirs(null),
    takeTheirs() {
      if (!theirs) return
      setBase(theirs)
      setDraft(draftOf(theirs))
      setTheirs(null)
    },
    keepYours() {
      const over = theirs
      setBase(over)
      setTheirs(null)
      return save(over)
    },
  }
}
