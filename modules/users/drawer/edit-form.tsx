import { useLingui } from '@lingui/react'
import type { CallInput } from '#contract/core/endpoint.ts'
import type { UserDetail } from '#contract/users/user-row.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedForm } from '#src/console/form/versioned-form.tsx'
import { wholeForm } from '#src/forms/contract-resolver.ts'
import { DateField } from '#src/ui/form/date-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
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
  reason: string
}
type Patch = CallInput<typeof usersEndpoints.patchUser>['body']

/** Edits a member's record. Email address and phone number stay hidden: typed values replace them. */
export function EditForm({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { field, ...form } = useVersionedForm({
    record: user,
    draftOf: (record) => draftOf(record ?? user),
    patch: {
      endpoint: usersEndpoints.patchUser,
      input: ({ reason, ...draft }, over) => ({
        params: { id: over.id },
        body: { ...changesOf(draft, over), updated_at: over.updated_at, reason: reason.trim() },
      }),
    },
    compared: {
      first_name: { label: i18n.t('First name') },
      last_name: { label: i18n.t('Last name') },
      username: { label: i18n.t('Username') },
      city: { label: i18n.t('City') },
      country: { label: i18n.t('Country') },
    },
    errorsOf: (draft, over) =>
      Object.keys(changesOf(draft, over ?? user)).length === 0 ? { [wholeForm]: i18n.t('Nothing has been changed yet.') } : {},
    done: /*i18n*/ 'The changes are saved',
    onSaved: onClose,
  })
  return (
    <VersionedForm form={form} action={i18n.t('Save')} onClose={onClose}>
      <TextField label={i18n.t('First name')} autoComplete="off" {...field('first_name')} />
      <TextField label={i18n.t('Last name')} autoComplete="off" {...field('last_name')} />
      <TextField
        label={i18n.t('Username')}
        help={i18n.t('The old one redirects to this member for 90 days.')}
        autoComplete="off"
        {...field('username')}
      />
      <TextField
        label={i18n.t('New email address')}
        type="email"
        isOptional
        help={i18n.t('Currently {email}. A new address must be verified, and the old one is notified.', {
          email: user.email_masked,
        })}
        autoComplete="off"
        {...field('email')}
      />
      <TextField
        label={i18n.t('New phone number')}
        type="tel"
        isOptional
        help={user.phone_masked ? i18n.t('Currently {phone}.', { phone: user.phone_masked }) : undefined}
        autoComplete="off"
        {...field('phone')}
      />
      <DateField
        label={i18n.t('New date of birth')}
        isOptional
        help={user.birth_year === null ? undefined : i18n.t('Currently in {year}.', { year: yearText(locale, user.birth_year) })}
        autoComplete="off"
        {...field('birth_date')}
      />
      <TextField label={i18n.t('City')} isOptional autoComplete="off" {...field('city')} />
      <TextField
        label={i18n.t('Country')}
        isOptional
        help={i18n.t('Two letters, such as EG')}
        autoComplete="off"
        {...field('country')}
      />
    </VersionedForm>
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
  reason: '',
})

/** Fields that differ from the record; an empty address or number stays unchanged. */
function changesOf(draft: Omit<Draft, 'reason'>, user: UserDetail): Omit<Patch, 'updated_at' | 'reason'> {
  const text = (name: keyof typeof draft) => draft[name].trim()
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
