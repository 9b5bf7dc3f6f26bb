import { useLingui } from '@lingui/react'
import { useState } from 'react'
import * as v from 'valibot'
import { CompleteProfileBody, type User } from '#contract/accounts/accounts.ts'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { Email } from '#contract/core/common.ts'
import { isApiError } from '#src/api/api-error.ts'
import { validateValue } from '#contract/profile-fields/custom-value-rules.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useAnswers } from '#src/questions/use-answers.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { type Photo, PhotoPicker } from '#src/ui/files/photo-picker.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Pair } from '../auth-frame.tsx'
import { GuardianStep } from './guardian-step.tsx'
import { isMinor } from './is-minor.ts'
import { Known } from './known.tsx'
import { ChosenUsername, NameFields, ParishField, PhoneField } from '../person-fields.tsx'
import { RequiredDetails, useRequiredFields } from './required-details.tsx'
import { useGuardian } from './use-guardian.ts'

const fields = ['username', 'first_name', 'last_name', 'phone', 'parish', 'birth_date'] as const
const CompletionDraft = v.object({ ...CompleteProfileBody.entries, guardian: v.optional(Email) })
const requiredNames = ['username', 'first_name', 'last_name'] as const
const placeholderPhone = '0000000000'

type Props = {
  user: User
  /** While held, the page stays although the record is complete: a guardian is still to be named. */
  onHold: (isHeld: boolean) => void
}

/**
 * The missing fields of a profile, with the related questions (PRF-D2). The page moves on by itself once the record is complete.
 */
export function CompletionForm({ user, onHold }: Props) {
  const { i18n } = useLingui()
  const { session, queryClient } = useServices()
  const [photo, setPhoto] = useState<Photo | null>(null)
  const own = user.username.startsWith('user_') ? null : user.username
  const phone = user.phone === placeholderPhone ? '' : (user.phone ?? '')
  const { form, field, errorOf, failure, refuse, isBusy, onSubmit } = useContractForm({
    schema: CompletionDraft,
    defaults: {
      username: own ?? '',
      first_name: user.first_name,
      last_name: user.last_name,
      phone,
      parish: user.parish?.id ?? '',
      birth_date: user.birth_date ?? '',
      guardian: '',
    },
    required: requiredNames,
  })
  const required = useRequiredFields()
  const details = useAnswers(required.data ?? [], validateValue)
  const [username, first, last, born] = form.watch(['username', 'first_name', 'last_name', 'birth_date'])
  // What the registration asked for is not asked again, but can be changed here.
  const [showsKnown, setShowsKnown] = useState(own === null)
  const isAsked = (isMissing: boolean) => showsKnown || isMissing
  const guardian = useGuardian()
  const complete = useApiMutation(accountsEndpoints.completeProfile)

  const submit = onSubmit(async (draft) => {
    // Submitting early waits for the required fields; if they cannot be loaded, the server validates.
    const asked = required.data ?? (await required.refetch()).data ?? []
    const custom = details.check(asked)
    if (custom === null) return
    const { username: wanted, parish: chosen, guardian: address, ...rest } = draft
    const namesGuardian = address !== undefined && isMinor(draft.birth_date ?? '')
    const body = {
      ...rest,
      ...(wanted === own ? {} : { username: wanted }),
      ...(chosen === user.parish?.id ? {} : { parish: chosen }),
      ...(Object.keys(custom).length > 0 ? { custom_fields: custom } : {}),
    }
    try {
      const answer = await complete.mutateAsync({
        body,
        ...(photo ? { files: { profile_photo: photo.file } } : {}),
      })
      if (namesGuardian) onHold(true)
      session.accept(answer)
      await queryClient.invalidateQueries()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (fields.some((name) => name in error.fields)) setShowsKnown(true)
      const isKnown = (name: string) => fields.some((own) => own === name) || asked.some(({ key }) => key === name)
      const now = Object.keys(error.fields).every(isKnown) ? asked : ((await required.refetch()).data ?? asked)
      details.refuse(error.fields, now, !fields.some((name) => name in error.fields))
      return refuse(error, new Set(now.map(({ key }) => key)))
    }
    if (namesGuardian && (await guardian.name(address))) onHold(false)
  })

  if (guardian.failed !== null) return <GuardianStep guardian={guardian} email={guardian.failed} onDone={() => onHold(false)} />
  return (
    <Form ref={details.form} onSubmit={submit}>
      {showsKnown ? <NameFields field={field} /> : <Known user={user} onChange={() => setShowsKnown(true)} />}
      {isAsked(own === null) ? (
        <ChosenUsername form={form} field={field} typed={username} own={own} firstName={first} lastName={last} />
      ) : null}
      {isAsked(user.parish === null) ? <ParishField form={form} errorOf={errorOf} own={user.parish} /> : null}
      <Pair>
        {isAsked(phone === '') ? <PhoneField field={field} /> : null}
        {showsKnown ? (
          <DateField isOptional label={i18n.t('Date of birth')} autoComplete="bday" {...field('birth_date')} />
        ) : null}
      </Pair>
      {isMinor(born) ? (
        <TextField
          type="email"
          isOptional
          label={i18n.t('Email of a parent or guardian')}
          help={i18n.t(
            'We ask them for their consent. Until then you cannot write to others, and nobody finds you in the lists.',
          )}
          autoComplete="off"
          {...field('guardian')}
        />
      ) : null}
      <RequiredDetails query={required} details={details} />
      {showsKnown ? <PhotoPicker label={i18n.t('Photo')} isOptional value={photo} onChange={setPhoto} /> : null}
      <FormFailureBanner failure={failure} />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={isBusy}>
        {i18n.t('Save and continue')}
      </Button>
    </Form>
  )
}
