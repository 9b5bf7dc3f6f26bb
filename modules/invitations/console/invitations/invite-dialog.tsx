import { useLingui } from '@lingui/react'
import { type Language, languageOf } from '#contract/core/languages.ts'
import { ConsoleInvitationBody } from '#contract/invitations/console-invitation.ts'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { LetterLanguage } from '../../letter-language.tsx'
import { LinkOnce } from './link-once.tsx'
import { dayOptions, linkLives } from '../link-days.ts'
import { ParishField } from '../parish-field.tsx'
import { useAdmin } from '#src/console/use-admin.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'

type Kind = 'person' | 'code'
const empty = { kind: 'person' as Kind, email: '', parish_id: '', max_uses: '20', expires_in_days: '30', note: '' }

/** Invites a person by mail, or creates a parish code. The link is shown once, here. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const scope = useAdmin()?.scope.kind ?? 'all'
  const invite = useConsoleMutation(consoleInvitationsEndpoints.invite)
  const contractForm = useContractForm({
    schema: ConsoleInvitationBody,
    defaults: { ...empty, locale: languageOf(i18n.locale) },
    bodyOf,
    errorsOf: ({ kind, max_uses }) =>
      kind === 'code' && !(Number(max_uses) >= 1 && Number(max_uses) <= 500)
        ? { max_uses: i18n.t('A whole number from 1 to {most}', { most: i18n.number(500) }) }
        : {},
    wordsFor: useErrorText(),
  })
  const { form, field, setFailure } = contractForm
  const isCode = form.watch('kind') === 'code'
  const made = invite.data
  if (made)
    return (
      <LinkOnce
        title={made.email ? i18n.t('The invitation is on its way') : i18n.t('The code is ready')}
        text={
          made.email
            ? i18n.t('{email} receives the link by email. You can also pass it on yourself.', { email: made.email })
            : i18n.t('Pass this link on. It is shown only now.')
        }
        url={made.url}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      form={contractForm}
      title={i18n.t('Invite')}
      action={isCode ? i18n.t('Create a code') : i18n.t('Send the invitation')}
      onSubmit={contractForm.onSubmit(async (body) => void (await invite.mutateAsync({ body })))}
      onClose={onClose}
    >
      <SegmentedControl<Kind>
        label={i18n.t('For whom')}
        value={isCode ? 'code' : 'person'}
        onChange={(next) => {
          form.setValue('kind', next)
          form.clearErrors()
          setFailure(null)
        }}
        options={[
          { value: 'person', label: i18n.t('One person') },
          { value: 'code', label: i18n.t('A parish') },
        ]}
      />
      {isCode ? null : <TextField label={i18n.t('Email')} type="email" autoComplete="off" {...field('email')} />}
      <ParishField isOptional={!isCode && scope === 'all'} {...field('parish_id')} />
      {isCode ? (
        <TextField label={i18n.t('How many people may use it')} type="number" min={1} max={500} {...field('max_uses')} />
      ) : null}
      {isCode ? null : <LetterLanguage {...field('locale')} />}
      <SelectField label={i18n.t('Valid for')} options={dayOptions(i18n, linkLives)} {...field('expires_in_days')} />
      <TextareaField
        label={isCode ? i18n.t('Note for staff') : i18n.t('A few words in the email')}
        isOptional
        rows={2}
        limit={300}
        {...field('note')}
      />
    </FormDialog>
  )
}

const bodyOf = ({ kind, email, parish_id, max_uses, expires_in_days, note, locale }: typeof empty & { locale: Language }) => ({
  email: kind === 'code' ? null : email.trim(),
  parish_id: parish_id || null,
  max_uses: kind === 'code' ? Number(max_uses) : 1,
  expires_in_days: Number(expires_in_days),
  note: note.trim(),
  ...(kind === 'person' ? { locale } : {}),
})
