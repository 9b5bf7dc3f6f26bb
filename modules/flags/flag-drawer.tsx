import { useLingui } from '@lingui/react'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { flagsEndpoints } from '#contract/flags/flags.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedDrawer } from '#src/console/form/versioned-form.tsx'
import { changesOf, comparedFields, draftOf } from './flag-draft.ts'
import { FlagFields } from './flag-fields.tsx'
import { worded } from './worded.ts'

const { patchFlag, createFlag } = flagsEndpoints
type Props = { flag: FeatureFlag | null; onClose: () => void }

/** Creates a flag, or changes its audience and schedule. */
export function FlagDrawer({ flag, onClose }: Props) {
  const { i18n } = useLingui()
  const flags = useConsoleQuery(flagsEndpoints.allFlags, {}).data ?? []
  const opens = (record: FeatureFlag | null) => draftOf(record && worded(record, i18n.locale))
  const { draft, put, errors, base, ...form } = useVersionedForm({
    record: flag,
    draftOf: opens,
    patch: {
      endpoint: patchFlag,
      input: (draft, over) => ({
        params: { key: over.key },
        body: { ...changesOf(draft, opens(over)), reason: draft.reason.trim(), updated_at: over.updated_at },
      }),
    },
    create: {
      endpoint: createFlag,
      input(draft) {
        const { label = '', ...changes } = changesOf(draft, draftOf(null))
        return { body: { key: draft.key, label, ...changes, reason: draft.reason.trim() } }
      },
    },
    compared: comparedFields(i18n),
    errorsOf: ({ starts_at, ends_at }) => ({
      ends_at: starts_at && ends_at && ends_at <= starts_at ? i18n.t('The end must be after the start') : undefined,
    }),
    onSaved: onClose,
  })
  const opened = opens(base)
  const isUntouched = Object.keys(changesOf(draft, opened)).length === 0 && draft.key === opened.key && draft.reason.trim() === ''

  return (
    <VersionedDrawer
      form={form}
      title={flag ? i18n.t('Edit {label}', { label: flag.label }) : i18n.t('New flag')}
      canClose={() => isUntouched}
      action={flag ? i18n.t('Save flag') : i18n.t('Create flag')}
      onClose={onClose}
    >
      <FlagFields
        draft={draft}
        errors={errors}
        isNew={flag === null}
        others={flags.filter(({ key }) => key !== flag?.key).map((other) => worded(other, i18n.locale))}
        onChange={put}
      />
    </VersionedDrawer>
  )
}
