import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { maxNote, type Visit, type VisitationAccess, VisitBody, type Visited, visitKinds } from '#contract/visitation/visit.ts'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { FieldError } from '#src/ui/form/field-frame.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { kindLabels } from '../../labels.ts'
import { visitedName } from '../visited-name.ts'

const Fields = v.omit(VisitBody, ['visited_id'])
type Props = {
  slug: string
  access: VisitationAccess
  visited: Visited
  /** A recorded visit that is changed. */
  visit?: Visit
  onClose: () => void
}

/** Records a visit, or changes one. */
export function VisitDialog({ slug, access, visited, visit, onClose }: Props) {
  const { i18n } = useLingui()
  const visitorsRead = useApiQuery(visitationEndpoints.visitors, { params: { slug } })
  const { data: known } = visitorsRead
  const { mutateAsync: record } = useApiMutation(visitationEndpoints.record)
  const { mutateAsync: edit } = useApiMutation(visitationEndpoints.edit)
  const contractForm = useContractForm({
    schema: Fields,
    defaults: {
      visited_on: visit?.visited_on ?? access.today,
      kind: visit?.kind ?? 'home',
      visitor_ids: visit?.visitors.map(({ user_id }) => user_id) ?? [access.user_id],
      note: visit?.note ?? '',
      follow_up_on: visit?.follow_up_on ?? '',
      needs_attention: visit?.needs_attention ?? false,
    },
    required: ['visited_on', 'visitor_ids'],
    bodyOf: ({ follow_up_on, ...draft }) => ({ ...draft, follow_up_on: follow_up_on === '' ? null : follow_up_on }),
  })
  const { field, errorOf, onSubmit } = contractForm
  const visitors = [
    ...(visit?.visitors ?? []).filter(({ user_id }) => !known?.results.some((one) => one.user_id === user_id)),
    ...(known?.results ?? []),
  ]
  const visitorError = errorOf('visitor_ids')
  return (
    <FormDialog
      title={visit ? i18n.t('Change visit') : i18n.t('Record visit')}
      description={visitedName(i18n, visited)}
      form={contractForm}
      action={i18n.t('Save')}
      onClose={onClose}
      onSubmit={onSubmit(async (fields) => {
        if (visit) await edit({ params: { slug, id: visit.id }, body: { ...fields, updated_at: visit.updated_at } })
        else await record({ params: { slug }, body: { ...fields, visited_id: visited.id } })
        onClose()
      })}
    >
      <Pair>
        <DateField label={i18n.t('Day of the visit')} max={access.today} {...field('visited_on')} />
        <SelectField
          label={i18n.t('Kind of visit')}
          options={visitKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
          {...field('kind')}
        />
      </Pair>
      <Group>
        <legend>{i18n.t('Who visited')}</legend>
        {known ? null : <PartFailure query={visitorsRead} title={i18n.t('Who may visit could not be loaded')} />}
        {visitors.map(({ user_id, name }) => (
          <CheckboxField key={user_id} label={<bdi>{name}</bdi>} value={user_id} {...field('visitor_ids')} error={undefined} />
        ))}
        {visitorError ? <FieldError id="visitor-error">{visitorError}</FieldError> : null}
      </Group>
      <TextareaField
        label={i18n.t('Note')}
        isOptional
        limit={maxNote}
        help={i18n.t('Only those who visit in this parish read it. Write nothing that was said in confession.')}
        {...field('note')}
      />
      <DateField label={i18n.t('Follow up on')} isOptional {...field('follow_up_on')} />
      <CheckboxField label={i18n.t('Needs attention')} {...field('needs_attention')} />
    </FormDialog>
  )
}

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: '4', alignItems: 'start' },
})
const Group = chakra('fieldset', {
  base: { '& > legend': { fontWeight: '500' }, '& > div + div': { marginTop: '-2' } },
})
