import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ProfilePatch } from '#contract/accounts/profile-forms.ts'
import { accountsEndpoints, type User } from '#contract/accounts/accounts.ts'
import type { CustomField } from '#contract/profile-fields/custom-fields.ts'
import { validateValue } from '#contract/profile-fields/custom-value-rules.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useFlags } from '#src/flags/use-flags.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { UnsavedGuard } from '#src/forms/unsaved-guard.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useAnswers } from '#src/questions/use-answers.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { PhotoChoice, type PhotoChange } from '#src/ui/files/photo-choice.tsx'
import { EditFields } from './edit-fields.tsx'
import { EditQuestions } from './edit-questions.tsx'
import { type ResumeChange, ResumeChoice } from './resume/resume-choice.tsx'
import { changesOf, draftOf } from './profile-draft.ts'

type Props = { user: User; fields: readonly CustomField[] }

/** Sends what differs from the record. What was typed survives every failure. */
export function EditForm({ user, fields }: Props) {
  const { i18n } = useLingui()
  const { bus, session, queryClient } = useServices()
  const flags = useFlags()
  const navigate = useNavigate()
  const isDone = useRef(false)
  const [photo, setPhoto] = useState<PhotoChange>(null)
  const [photoError, setPhotoError] = useState<string>()
  const [resume, setResume] = useState<ResumeChange>(null)
  const [resumeError, setResumeError] = useState<string>()
  const answers = useAnswers(fields, validateValue)
  const save = useApiMutation(accountsEndpoints.patchProfile)
  const contractForm = useContractForm({
    schema: ProfilePatch,
    defaults: draftOf(user),
    bodyOf: (draft) => changesOf(draft, user),
    required: ['first_name', 'last_name', 'username'],
  })
  const { failure, refuse, isBusy, onSubmit, form } = contractForm

  const submit = onSubmit(async (changes) => {
    setPhotoError(undefined)
    setResumeError(undefined)
    const custom = answers.check(fields)
    if (custom === null) return
    const files = {
      ...(photo !== null && photo !== 'removed' ? { profile_photo: photo.file } : {}),
      ...(resume instanceof File ? { resume } : {}),
    }
    const isForm = Object.keys(files).length > 0
    const { languages, ...others } = changes
    try {
      const saved = await save.mutateAsync({
        body: {
          ...others,
          // A form with a file holds lists as JSON.
          ...(languages ? { languages: isForm ? JSON.stringify(languages) : languages } : {}),
          ...(Object.keys(custom).length > 0 ? { custom_fields: custom } : {}),
          ...(photo === 'removed' ? { profile_photo: null } : {}),
          ...(resume === 'removed' ? { resume: null } : {}),
        },
        ...(isForm ? { files } : {}),
      })
      isDone.current = true
      session.accept({ user: saved })
      await queryClient.invalidateQueries()
      bus.publish('profile', {
        type: 'toast.requested',
        host: 'list',
        variant: 'success',
        title: /*i18n*/ 'Your profile is saved',
      })
      await navigate({ to: '/profile' })
    } catch (error) {
      if (!isApiError(error)) throw error
      setPhotoError(error.fields['profile_photo']?.[0])
      setResumeError(error.fields['resume']?.[0])
      answers.refuse(error.fields, fields, false)
      return refuse(error, new Set(['profile_photo', 'resume', ...fields.map(({ key }) => key)]))
    }
  })
  const isDirty = () =>
    !isDone.current &&
    (photo !== null || resume !== null || answers.isTouched || Object.keys(changesOf(form.getValues(), user)).length > 0)

  return (
    <Form ref={answers.form} onSubmit={(event) => void submit(event)}>
      <FormFailureBanner failure={failure} />
      <PhotoChoice person={user} value={photo} onChange={setPhoto} error={photoError} />
      <EditFields user={user} contractForm={contractForm} />
      {flags.resume ? <ResumeChoice value={resume} onChange={setResume} error={resumeError} /> : null}
      <EditQuestions fields={fields} answers={answers} />
      <FormActions>
        <ButtonLink to="/profile">{i18n.t('Cancel')}</ButtonLink>
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {i18n.t('Save')}
        </Button>
      </FormActions>
      <UnsavedGuard isDirty={isDirty} />
    </Form>
  )
}
