import { useLingui } from '@lingui/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { type FormEvent, useState } from 'react'
import type { FieldDefinition } from '#contract/profile-fields/field-definition.ts'
import { fieldsEndpoints } from '#contract/profile-fields/fields.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { useDone } from '#src/console/use-done.ts'
import { useVersionedSave } from '#src/console/use-versioned-save.tsx'
import { labelIn } from '#src/questions/question.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { FormButtons } from '#src/ui/form-buttons.tsx'
import { Form } from '#src/ui/form.tsx'
import { RetryBanner } from '#src/ui/retry-banner.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { ChoiceList } from './choice-list.tsx'
import { changesOf, differencesOf, draftOf, faultsOf, hasChoices, questionOf, settingsOf } from './field-draft.ts'
import { FieldFields } from './field-fields.tsx'
import { useNewChoices } from './new-choices.ts'
import { Preview } from './preview.tsx'
import { useStoredChoices } from './stored-choices.ts'

const { createField, patchField } = fieldsEndpoints

/** A new field with its choices, or one as it is: its settings are saved together, its choices at once. */
export function FieldDrawer({ field, onClose }: { field: FieldDefinition | null; onClose: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const words = useFailureWords()
  const done = useDone()
  const [draft, setDraft] = useState(() => draftOf(field))
  const [isTried, setTried] = useState(false)
  const created = useNewChoices()
  const stored = useStoredChoices(field?.id ?? null)
  const create = useConsoleMutation(createField)
  const patch = useConsoleMutation(patchField)
  const isList = hasChoices(draft.field_type)
  const { choices, acts } = field ? stored : created

  const { base, save, isBusy, failure, fields, dialog } = useVersionedSave<FieldDefinition>({
    record: field,
    save: (over) =>
      over
        ? patch.mutateAsync({ params: { id: over.id }, body: { ...changesOf(draft, over), updated_at: over.updated_at } })
        : create.mutateAsync({
            body: {
              key: draft.key,
              ...settingsOf(draft),
              choices: isList ? created.choices.map(({ label, label_ar }) => ({ label, label_ar: label_ar || null })) : [],
            },
          }),
    onSaved() {
      done(/*i18n*/ '{name} is saved', { name: draft.label.trim() })
      onClose()
    },
    fill: (theirs) => setDraft(draftOf(theirs)),
    differences: (theirs) => differencesOf(theirs, draft, i18n),
    endpoint: patchField,
  })

  const found = faultsOf(draft, field === null, i18n)
  const errors = Object.fromEntries(
    [...Object.keys(found), ...Object.keys(fields)].map((name) => [
      name,
      (isTried ? found[name] : undefined) ?? (fields[name]?.[0] && i18n._(fields[name][0])),
    ]),
  )
  const isTold = Object.keys(fields).some((name) => name in draft || name === 'choices')
  const isStoredList = base !== null && hasChoices(base.field_type)

  return (
    <Drawer
      title={field ? <bdi>{labelIn(locale, field)}</bdi> : i18n.t('New field')}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="lg"
      footer={
        <FormButtons form="field" isBusy={isBusy} onCancel={onClose}>
          {field ? i18n.t('Save') : i18n.t('Add field')}
        </FormButtons>
      }
    >
      <Parts>
        <Form
          id="field"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            setTried(true)
            if (Object.keys(found).length === 0) void save()
          }}
        >
          {failure && !isTold ? <Banner tone="danger">{words(failure)}</Banner> : null}
          <FieldFields
            draft={draft}
            errors={errors}
            isNew={field === null}
            isTypeFixed={base?.has_values ?? false}
            onChange={(changes) => setDraft({ ...draft, ...changes })}
          />
        </Form>
        {field && stored.query.isError ? (
          <RetryBanner query={stored.query}>{i18n.t('The choices could not be loaded.')}</RetryBanner>
        ) : null}
        {isList && field && !isStoredList ? (
          <Banner tone="info">{i18n.t('Save the field first, then add its choices.')}</Banner>
        ) : null}
        {isList && (field === null || isStoredList) ? (
          <ChoiceList
            choices={choices}
            acts={acts}
            error={errors['choices']}
            note={field ? i18n.t('Changes of choices are kept at once.') : i18n.t('They are added with the field.')}
          />
        ) : null}
        <Preview question={questionOf(draft, choices, i18n.t('New field'))} />
      </Parts>
      {dialog}
    </Drawer>
  )
}

const Parts = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })
