import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { authEndpoints, CompleteProfileBody, type User } from '#contract/auth.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useDetails } from '#src/details/use-details.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { type Photo, PhotoPicker } from '#src/ui/photo-picker.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Pair } from './auth-frame.tsx'
import { ComplaintBanner } from './complaint-banner.tsx'
import { contractResolver, withoutBlanks } from './contract-resolver.ts'
import { type ChosenParish, ParishCombobox } from './parish-combobox.tsx'
import { RequiredDetails, useRequiredFields } from './required-details.tsx'
import { type Complaint, showFailure } from './show-failure.ts'
import { UsernameField } from './username-field.tsx'

type Draft = { username: string; first_name: string; last_name: string; phone: string; parish: string; birth_date: string }
const fields = ['username', 'first_name', 'last_name', 'phone', 'parish', 'birth_date'] as const
const resolver = contractResolver<Draft>(CompleteProfileBody, ['username', 'first_name', 'last_name'])
const placeholderPhone = '0000000000'

/** What a profile lacks and what goes with it (PRF-D2). The page moves on by itself when the record is complete. */
export function CompletionForm({ user }: { user: User }) {
  const { i18n } = useLingui()
  const { session, queryClient } = useServices()
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const [parish, setParish] = useState<ChosenParish | null>(user.parish)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const own = user.username.startsWith('user_') ? null : user.username
  const form = useForm<Draft>({
    resolver,
    defaultValues: {
      username: own ?? '',
      first_name: user.first_name,
      last_name: user.last_name,
      phone: user.phone === placeholderPhone ? '' : (user.phone ?? ''),
      parish: user.parish?.id ?? '',
      birth_date: user.birth_date ?? '',
    },
  })
  const required = useRequiredFields()
  const details = useDetails(required.data ?? [])
  const { errors } = form.formState
  const [username, first, last] = form.watch(['username', 'first_name', 'last_name'])
  const complete = useApiMutation(authEndpoints.completeProfile, { suppressErrors: true })
  const said = (name: keyof Draft) => errors[name]?.message && i18n._(errors[name].message)

  const submit = form.handleSubmit(async (draft) => {
    setComplaint(null)
    const custom = details.check()
    if (custom === null) return
    const { username: wanted, parish: chosen, ...rest } = withoutBlanks(draft)
    const body = {
      ...rest,
      ...(wanted === own ? {} : { username: wanted }),
      ...(chosen === user.parish?.id ? {} : { parish: chosen }),
      ...(Object.keys(custom).length > 0 ? { custom_fields: custom } : {}),
    }
    try {
      const answer = await complete.mutateAsync({
        body: body as never,
        ...(photo ? { files: { profile_photo: photo.file } } : {}),
      })
      session.accept(answer)
      await queryClient.invalidateQueries()
    } catch (error) {
      if (isApiError(error)) details.refuse(error.fields)
      setComplaint(showFailure(form, error, [...fields], new Set(required.data?.map(({ key }) => key))))
    }
  })

  return (
    <Form ref={details.form} onSubmit={submit}>
      <Pair>
        <TextField
          label={i18n.t('First name')}
          autoComplete="given-name"
          error={said('first_name')}
          {...form.register('first_name')}
        />
        <TextField
          label={i18n.t('Last name')}
          autoComplete="family-name"
          error={said('last_name')}
          {...form.register('last_name')}
        />
      </Pair>
      <UsernameField
        typed={username}
        own={own}
        firstName={first}
        lastName={last}
        error={said('username')}
        onSuggestion={(chosen) => form.setValue('username', chosen, { shouldDirty: true, shouldValidate: true })}
        {...form.register('username')}
      />
      <ParishCombobox
        label={i18n.t('Parish')}
        value={parish}
        error={said('parish')}
        onChange={(chosen) => {
          setParish(chosen)
          form.setValue('parish', chosen?.id ?? '')
          form.clearErrors('parish')
        }}
      />
      <Pair>
        <TextField
          type="tel"
          label={i18n.t('Phone')}
          autoComplete="tel"
          help={i18n.t('With the country code, like +20 100 123 4567.')}
          error={said('phone')}
          {...form.register('phone')}
        />
        <DateField
          isOptional
          label={i18n.t('Date of birth')}
          autoComplete="bday"
          error={said('birth_date')}
          {...form.register('birth_date')}
        />
      </Pair>
      <RequiredDetails query={required} details={details} />
      <PhotoPicker label={i18n.t('Photo')} isOptional value={photo} onChange={setPhoto} />
      <ComplaintBanner complaint={complaint} />
      <Button type="submit" variant="solid" size="lg" isWide isBusy={complete.isPending}>
        {i18n.t('Save and continue')}
      </Button>
    </Form>
  )
}
