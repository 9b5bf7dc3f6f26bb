import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { CallInput } from '#contract/core/endpoint.ts'
import type { UserDetail } from '#contract/users/user-row.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { ReasonField, useReasonError } from '#src/console/reason-field.tsx'
import type { Difference } from '#src/console/stale-dialog.tsx'
import { useDone } from '#src/console/use-done.ts'
import { useVersionedSave } from '#src/console/use-versioned-save.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { FormButtons } from '#src/ui/form-buttons.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { yearText } from '../year-text.ts'

type Draft = {
  first_name: string
  last_name: string
  username: string
  email: string
  phone: string
  birth_date: string
  city: string
  country: string
}
type Patch = CallInput<typeof usersEndpoints.patchUser>['body']

/** Changes of a member's record. The address and the number are not told here: what is typed replaces them. */
export function EditForm({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const words = useFailureWords()
  const done = useDone()
  const [draft, setDraft] = useState<Draft>(() => draftOf(user))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const patch = useConsoleMutation(usersEndpoints.patchUser)
  const reasonError = useReasonError(reason)

  const { base, save, isBusy, failure, fields, dialog } = useVersionedSave<UserDetail>({
    record: user,
    save: (over) => {
      const { updated_at } = over ?? user
      const body = { ...changesOf(draft, over ?? user), updated_at, reason: reason.trim() }
      return patch.mutateAsync({ params: { id: user.id }, body })
    },
    onSaved() {
      done(/*i18n*/ 'The changes are saved')
      onClose()
    },
    fill: (theirs) => setDraft(draftOf(theirs)),
    differences: (theirs) => differencesOf(theirs, draft, i18n.t.bind(i18n)),
    endpoint: usersEndpoints.patchUser,
  })
  const isUnchanged = Object.keys(changesOf(draft, base ?? user)).length === 0

  const field = (name: keyof Draft, label: string, more: { type?: string; help?: string; isOptional?: boolean } = {}) => (
    <TextField
      label={label}
      value={draft[name]}
      error={fields[name]?.[0]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      autoComplete="off"
      {...more}
    />
  )
  const isTold = Object.keys(fields).some((name) => name in draft)

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!reasonError && !isUnchanged) void save()
      }}
    >
      {failure && !isTold ? <Banner tone="danger">{words(failure)}</Banner> : null}
      {isTried && isUnchanged ? <Banner tone="info">{i18n.t('Nothing is changed yet.')}</Banner> : null}
      {field('first_name', i18n.t('First name'))}
      {field('last_name', i18n.t('Last name'))}
      {field('username', i18n.t('Username'), { help: i18n.t('The old one leads to this member for 90 days.') })}
      {field('email', i18n.t('New email address'), {
        type: 'email',
        isOptional: true,
        help: i18n.t('Now {email}. A new one must be verified again, and the old one is told.', { email: user.email_masked }),
      })}
      {field('phone', i18n.t('New phone number'), {
        type: 'tel',
        isOptional: true,
        ...(user.phone_masked ? { help: i18n.t('Now {phone}.', { phone: user.phone_masked }) } : {}),
      })}
      <DateField
        isOptional
        label={i18n.t('New date of birth')}
        help={user.birth_year === null ? undefined : i18n.t('Now in {year}.', { year: yearText(locale, user.birth_year) })}
        value={draft.birth_date}
        error={fields['birth_date']?.[0]}
        onChange={(event) => setDraft({ ...draft, birth_date: event.target.value })}
        autoComplete="off"
      />
      {field('city', i18n.t('City'), { isOptional: true })}
      {field('country', i18n.t('Country'), { isOptional: true, help: i18n.t('Two letters, such as EG') })}
      <ReasonField value={reason} error={isTried ? reasonError : undefined} onChange={setReason} />
      <FormActions>
        <FormButtons isBusy={isBusy} onCancel={onClose}>
          {i18n.t('Save')}
        </FormButtons>
      </FormActions>
      {dialog}
    </Form>
  )
}

const draftOf = ({ first_name, last_name, username, city, country }: UserDetail): Draft => ({
  first_name,
  last_name,
  username,
  email: '',
  phone: '',
  birth_date: '',
  city: city ?? '',
  country: country ?? '',
})

/** What differs from the record; an address or a number that was left empty stays as it is. */
function changesOf(draft: Draft, user: UserDetail): Omit<Patch, 'updated_at' | 'reason'> {
  const text = (name: keyof Draft) => draft[name].trim()
  return {
    ...(text('first_name') === user.first_name ? {} : { first_name: text('first_name') }),
    ...(text('last_name') === user.last_name ? {} : { last_name: text('last_name') }),
    ...(text('username') === user.username ? {} : { username: text('username') }),
    ...(text('email') === '' ? {} : { email: text('email') }),
    ...(text('phone') === '' ? {} : { phone: text('phone') }),
    ...(text('birth_date') === '' ? {} : { birth_date: text('birth_date') }),
    ...(text('city') === (user.city ?? '') ? {} : { city: text('city') || null }),
    ...(text('country').toUpperCase() === (user.country ?? '') ? {} : { country: text('country') || null }),
  }
}

function differencesOf(theirs: UserDetail, yours: Draft, t: (id: string) => string): Difference[] {
  const stored = draftOf(theirs)
  const labels = {
    first_name: t('First name'),
    last_name: t('Last name'),
    username: t('Username'),
    city: t('City'),
    country: t('Country'),
  }
  return Object.entries(labels).flatMap(([name, label]) => {
    const [a, b] = [stored[name as keyof Draft], yours[name as keyof Draft].trim()]
    return a === b ? [] : [{ label, theirs: a, yours: b }]
  })
}
