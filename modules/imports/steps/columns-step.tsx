import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type BulkImport, type ImportColumns, type ImportField, importFields } from '#contract/imports/bulk-import.ts'
import { isApiError } from '#src/api/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { fieldLabels } from '../import-labels.ts'
import { useValidate } from '../use-import.ts'

const shown = 3
type ExtraErrors = Partial<Record<ImportField, string>>

/** Maps columns to fields, with a few sample cells (USR-D9). */
export function ColumnsStep({
  of: { id, columns, sample, mapping: known },
  onChecked,
}: {
  of: BulkImport
  onChecked: () => void
}) {
  const { i18n } = useLingui()
  const validate = useValidate()
  const [mapping, setMapping] = useState<ImportColumns>(known)
  const [faults, setFaults] = useState<ExtraErrors>({})
  const options = columns.map((name, place) => ({ value: String(place), label: name }))

  function check() {
    const found = errorsOf(mapping)
    setFaults(Object.fromEntries(Object.entries(found).map(([field, message]) => [field, i18n._(message)])))
    const [first] = Object.keys(found)
    if (first) return document.getElementById(`import-${first}`)?.focus()
    validate.mutate(
      { params: { id }, body: { mapping } },
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
        <p>
          {i18n.t('We guessed from the headings. Please check that each column is right; only the email address is required.')}
        </p>
        {validate.isPending ? null : <FailureBanner error={validate.error} />}
        <Fields>
          {importFields.map((field) => (
            <Field key={field}>
              <SelectField
                id={`import-${field}`}
                label={i18n._(fieldLabels[field])}
                isOptional={field !== 'email'}
                placeholder={i18n.t('Not in this file')}
                options={options}
                value={mapping[field] === null ? '' : String(mapping[field])}
                error={faults[field]}
                onChange={({ target: { value } }) => {
                  setMapping({ ...mapping, [field]: value === '' ? null : Number(value) })
                  setFaults({})
                }}
              />
              <Cells place={mapping[field]} sample={sample} />
            </Field>
          ))}
        </Fields>
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

/** English message ids by field. */
function errorsOf(mapping: ImportColumns): ExtraErrors {
  if (mapping.email === null) return { email: /*i18n*/ 'Choose the column with the email addresses' }
  const taken = new Set<number>()
  const faults: ExtraErrors = {}
  for (const field of importFields) {
    const place = mapping[field]
    if (place === null) continue
    if (taken.has(place)) faults[field] = /*i18n*/ 'Each column can be used once'
    taken.add(place)
  }
  return faults
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
