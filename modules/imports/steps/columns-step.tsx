import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type BulkImport, type ImportColumns, importKinds, mappingErrors } from '#contract/imports/bulk-import.ts'
import { isApiError } from '#src/api/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import type { Kind } from '../kind.ts'
import { useValidate } from '../use-import.ts'

const shown = 3
type ExtraErrors = Readonly<Record<string, string>>

/** Maps columns to fields, with a few sample cells (USR-D9). */
export function ColumnsStep({
  kind,
  of: { id, columns, sample, mapping: known, update_existing },
  onChecked,
}: {
  kind: Kind
  of: BulkImport
  onChecked: () => void
}) {
  const { i18n } = useLingui()
  const validate = useValidate(kind)
  const [mapping, setMapping] = useState<ImportColumns>(known)
  const [updates, setUpdates] = useState(update_existing)
  const [faults, setFaults] = useState<ExtraErrors>({})
  const options = columns.map((name, place) => ({ value: String(place), label: name }))

  function check() {
    const found = mappingErrors(kind.id, mapping)
    setFaults(Object.fromEntries(Object.entries(found).map(([field, message]) => [field, i18n._(message)])))
    const [first] = Object.keys(found)
    if (first) return document.getElementById(`import-${first}`)?.focus()
    validate.mutate(
      { params: { id }, body: { mapping, ...(kind.updates ? { update_existing: updates } : {}) } },
      {
        onSuccess: onChecked,
        onError: (error) => {
          if (isApiError(error))
            setFaults(Object.fromEntries(Object.entries(error.fields).map(([field, [message = '']]) => [field, message])))
        },
      },
    )
  }

  return (
    <Card title={i18n.t('Which column is what?')}>
      <Stack>
        <p>{i18n._(kind.words.guessed)}</p>
        {validate.isPending ? null : <FailureBanner error={validate.error} />}
        <Fields>
          {importKinds[kind.id].fields.map((field) => (
            <Field key={field}>
              <SelectField
                id={`import-${field}`}
                label={i18n._(kind.labels[field] ?? field)}
                isOptional={!kind.needed.includes(field)}
                placeholder={i18n.t('Not in this file')}
                options={options}
                value={String(mapping[field] ?? '')}
                error={faults[field]}
                onChange={({ target: { value } }) => {
                  setMapping({ ...mapping, [field]: value === '' ? null : Number(value) })
                  setFaults({})
                }}
              />
              <Cells place={mapping[field] ?? null} sample={sample} />
            </Field>
          ))}
        </Fields>
        {kind.updates ? (
          <CheckboxField
            label={i18n._(kind.updates.label)}
            help={i18n._(kind.updates.help)}
            checked={updates}
            onChange={({ target }) => setUpdates(target.checked)}
          />
        ) : null}
        <div>
          <Button variant="solid" isBusy={validate.isPending} onClick={check}>
            {i18n.t('Check the rows')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

function Cells({ place, sample }: { place: number | null; sample: readonly (readonly string[])[] }) {
  const { i18n } = useLingui()
  const cells = place === null ? [] : sample.map((row) => row[place] ?? '').filter(Boolean)
  return (
    <Sample data-none={cells.length === 0 || undefined}>
      {place === null
        ? i18n.t('Left out')
        : cells.length === 0
          ? i18n.t('Empty in the first rows')
          : cells.slice(0, shown).map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells may be equal
              <span key={index}>
                <bdi>{cell}</bdi>
              </span>
            ))}
    </Sample>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5', '& > p': { color: 'fg.muted' } } })
const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column' } })
const Field = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'minmax(240px, 340px) 1fr' },
    columnGap: '6',
    rowGap: '2',
    paddingBlock: '4',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
    _first: { paddingTop: '0' },
  },
})
const Sample = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minWidth: '0',
    paddingTop: { md: '6' },
    color: 'fg.muted',
    textStyle: 'dense',
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-none]': { color: 'fg.subtle' },
  },
})
