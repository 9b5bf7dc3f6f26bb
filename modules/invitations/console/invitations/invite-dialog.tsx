import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { useAdmin } from '#src/console/use-admin.ts'
import { usePlaces } from '#src/console/use-places.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormButtons } from '#src/ui/form-buttons.tsx'
import { Form } from '#src/ui/form.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextareaField } from '#src/ui/textarea-field.tsx'
import { dayOptions, linkLives } from '#src/console/options.ts'

type Made = CallOutput<typeof consoleInvitationsEndpoints.invite>
type Kind = 'person' | 'code'
const begun = { kind: 'person' as Kind, email: '', parish: '', uses: '20', days: '30', note: '' }

/** Invites one person by mail, or makes a code for a parish. The link is shown once, here. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const { parishOptions } = usePlaces()
  const scope = useAdmin()?.scope.kind ?? 'all'
  const [draft, setDraft] = useState(begun)
  const [made, setMade] = useState<Made | null>(null)
  const invite = useConsoleMutation(consoleInvitationsEndpoints.invite)
  const set = (changes: Partial<typeof begun>) => setDraft({ ...draft, ...changes })
  const isCode = draft.kind === 'code'
  const error = (name: string) => (isApiError(invite.error) ? invite.error.fields[name]?.[0] : undefined)
  const isTold = ['email', 'parish_id', 'max_uses', 'note'].some((name) => error(name))

  function close() {
    onClose()
    if (!made) return
    setMade(null)
    setDraft(begun)
  }
  const send = () =>
    invite.mutate(
      {
        body: {
          email: isCode ? null : draft.email.trim(),
          parish_id: draft.parish || null,
          max_uses: isCode ? Number(draft.uses) : 1,
          expires_in_days: Number(draft.days),
          note: draft.note.trim(),
        },
      },
      { onSuccess: setMade },
    )

  if (made)
    return (
      <Dialog
        title={made.email ? i18n.t('The invitation is on its way') : i18n.t('The code is ready')}
        isOpen={isOpen}
        onClose={close}
        footer={<Button onClick={close}>{i18n.t('Close')}</Button>}
      >
        <Stack>
          <p>
            {made.email
              ? i18n.t('{email} gets the link by mail. You may also hand it on yourself.', { email: made.email })
              : i18n.t('Hand this link on. It is shown only now.')}
          </p>
          <Link dir="ltr">{made.url}</Link>
          <div>
            <CopyButton text={made.url} label={i18n.t('Copy link')} />
          </div>
        </Stack>
      </Dialog>
    )
  return (
    <Dialog
      title={i18n.t('Invite')}
      isOpen={isOpen}
      onClose={close}
      isBusy={invite.isPending}
      footer={
        <FormButtons form="invite" isBusy={invite.isPending} onCancel={close}>
          {isCode ? i18n.t('Make a code') : i18n.t('Send the invitation')}
        </FormButtons>
      }
    >
      <Form
        id="invite"
        onSubmit={(event) => {
          event.preventDefault()
          if (!invite.isPending) send()
        }}
      >
        <SegmentedControl<Kind>
          label={i18n.t('For whom')}
          value={draft.kind}
          onChange={(kind) => {
            set({ kind })
            invite.reset()
          }}
          options={[
            { value: 'person', label: i18n.t('One person') },
            { value: 'code', label: i18n.t('A parish') },
          ]}
        />
        {invite.isError && !isTold ? <Banner tone="danger">{words(invite.error)}</Banner> : null}
        {isCode ? null : (
          <TextField
            label={i18n.t('Email')}
            type="email"
            autoComplete="off"
            value={draft.email}
            error={error('email')}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
        <SelectField
          label={i18n.t('Parish')}
          isOptional={!isCode && scope === 'all'}
          placeholder={i18n.t('Choose a parish')}
          options={parishOptions}
          value={draft.parish}
          error={error('parish_id')}
          onChange={(event) => set({ parish: event.target.value })}
        />
        {isCode ? (
          <TextField
            label={i18n.t('How many people may use it')}
            type="number"
            min={1}
            max={500}
            value={draft.uses}
            error={error('max_uses')}
            onChange={(event) => set({ uses: event.target.value })}
          />
        ) : null}
        <SelectField
          label={i18n.t('Good for')}
          value={draft.days}
          options={dayOptions(i18n, linkLives)}
          onChange={(event) => set({ days: event.target.value })}
        />
        <TextareaField
          label={isCode ? i18n.t('Note for the staff') : i18n.t('A few words in the mail')}
          isOptional
          rows={2}
          limit={300}
          value={draft.note}
          error={error('note')}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Form>
    </Dialog>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Link = chakra('code', {
  base: { padding: '3', background: 'sunken', borderRadius: 'control', overflowWrap: 'anywhere', textAlign: 'start' },
})
