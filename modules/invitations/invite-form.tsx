import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import SendIcon from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { languageOf } from '#contract/core/languages.ts'
import { InvitationBody } from '#contract/invitations/invitation.ts'
import { invitationsEndpoints } from '#contract/invitations/invitations.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { ShareSheetButton, WhatsAppLink } from '#src/ui/share-links.tsx'
import { LetterLanguage } from './letter-language.tsx'

/** `days`: how long the invitation will be valid; unknown while loading. `open`: stands beside the button. */
export function InviteForm({ open, days }: { open: ReactNode; days: number | undefined }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const create = useApiMutation(invitationsEndpoints.createInvitation)
  const { form, field, failure, onSubmit } = useContractForm({
    schema: InvitationBody,
    defaults: { email: '', note: '', locale: languageOf(i18n.locale) },
    required: ['email'],
    subject: 'email',
  })

  const submit = onSubmit(async (body) => {
    await create.mutateAsync({ body })
    form.reset()
    bus.publish('invitations', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      title: /*i18n*/ 'Invitation sent',
      description: /*i18n*/ 'We have written to {email}.',
      values: { email: body.email },
    })
  })

  const invitation = i18n.t('I would like to invite you to our community. This personal link works once:')
  return (
    <>
      <QuietText textStyle="dense">
        {days === undefined
          ? '\u00a0'
          : i18n.t(
              'They receive a personal link to join your parish. It works once, within {days, plural, one {# day} other {# days}}.',
              { days },
            )}
      </QuietText>
      <Fields onSubmit={submit}>
        <TextField type="email" label={i18n.t('Email address')} autoComplete="off" {...field('email')} />
        <LetterLanguage {...field('locale')} />
        <TextareaField rows={2} isOptional label={i18n.t('Personal note')} limit={300} {...field('note')} />
        <Send>
          <Button type="submit" variant="solid" icon={<SendIcon size={18} />} isBusy={create.isPending}>
            {i18n.t('Send invitation')}
          </Button>
          {open}
        </Send>
      </Fields>
      <FormFailureBanner failure={failure} />
      {create.data ? (
        <Fresh>
          <span>{i18n.t('You can also pass the link on yourself. It is shown only now.')}</span>
          <Pass>
            <ShareSheetButton size="sm" text={invitation} url={create.data.link} />
            <WhatsAppLink size="sm" text={invitation} url={create.data.link} />
            <CopyButton text={create.data.link} label={i18n.t('Copy link')} />
          </Pass>
        </Fresh>
      ) : null}
    </>
  )
}

// On wide screens the note is beside the address and its button.
const Fields = chakra(Form, {
  base: {
    lg: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: '6',
      rowGap: '4',
      '& > :nth-of-type(3)': { gridArea: '1 / 2 / span 3' },
      '& textarea': { flex: '1' },
    },
  },
})
const Send = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: '3',
    sm: { flexDirection: 'row', alignItems: 'center' },
    '& > button': { flex: 'none' },
  },
})
const Fresh = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    padding: '3',
    borderRadius: 'control',
    bg: 'gold.subtle',
    textStyle: 'dense',
  },
})
const Pass = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
