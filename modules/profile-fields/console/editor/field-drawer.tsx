import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { FieldDefinition } from '#contract/profile-fields/field-definition.ts'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedDrawer } from '#src/console/form/versioned-form.tsx'
import { labelIn } from '#src/questions/question.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { ChoiceList } from './choice-list.tsx'
import { changesOf, comparedSettings, draftOf, errorsOf, hasChoices, questionOf, settingsOf } from './field-draft.ts'
import { FieldFields } from './field-fields.tsx'
import { useNewChoices } from './new-choices.ts'
import { Preview } from './preview.tsx'
import { useStoredChoices } from './stored-choices.ts'

const { createField, patchField } = fieldsEndpoints

/** A new field with its choices, or an existing one: its settings are saved together, each choice immediately. */
export function FieldDrawer({ field, onClose }: { field: FieldDefinition | null; onClose: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { draft, put, errors, base, ...form } = useVersionedForm({
    record: field,
    draftOf,
    patch: {
      endpoint: patchField,
      input: (draft, over) => ({ params: { id: over.id }, body: { ...changesOf(draft, over), updated_at: over.updated_at } }),
    },
    create: {
      endpoint: createField,
      input: (draft) => ({
        body: {
          key: draft.key,
          ...settingsOf(draft),
          choices: hasChoices(draft.field_type)
            ? draft.choices.map(({ label, label_ar }) => ({ label, label_ar: label_ar || null }))
            : [],
        },
      }),
    },
    compared: comparedSettings(i18n),
    errorsOf: (draft) => errorsOf(draft, field === null, i18n),
    done: { text: /*i18n*/ '{name} is saved', values: ({ label }) => ({ name: label.trim() }) },
    onSaved: onClose,
  })
  const newActs = useNewChoices(draft.choices, (choices) => put({ choices }))
  const stored = useStoredChoices(field?.id ?? null)
  const { choices, actions } = field ? stored : { choices: draft.choices, actions: newActs }
  const isList = hasChoices(draft.field_type)
  const isStoredList = base !== null && hasChoices(base.field_type)

  return (
    <VersionedDrawer
      form={form}
      title={field ? <bdi>{labelIn(locale, field)}</bdi> : i18n.t('New field')}
      size="lg"
      action={field ? i18n.t('Save') : i18n.t('Add field')}
      onClose={onClose}
      below={
        <Below>
          {field && stored.query.isError ? (
            <LoadFailure query={stored.query} title={i18n.t('The choices could not be loaded')} isSlim />
          ) : null}
          {isList && field && !isStoredList ? (
            <Banner tone="info">{i18n.t('Save the field first, then add its choices.')}</Banner>
          ) : null}
          {isList && (field === null || isStoredList) ? (
            <ChoiceList
              choices={choices}
              actions={actions}
              error={errors['choices']}
              note={field ? i18n.t('Changes to choices are saved at once.') : i18n.t('They are added with the field.')}
            />
          ) : null}
          <Preview question={questionOf(draft, choices, i18n.t('New field'))} />
        </Below>
      }
    >
      <FieldFields draft={draft} errors={errors} isNew={field === null} isTypeFixed={base?.has_values ?? false} onChange={put} />
    </VersionedDrawer>
  )
}

const Below = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6', marginTop: '6' } })
