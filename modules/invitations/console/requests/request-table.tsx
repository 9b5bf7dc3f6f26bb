import { useLingui } from '@lingui/react'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import { countryName } from '#src/console/country-name.ts'
import { EmailText } from '#src/console/email-text.tsx'
import type { Column } from '#src/console/table/column.ts'
import type { TableFilter } from '#src/console/table/table-filter.ts'
import { usePlaces } from '#src/console/use-places.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { dayOptions } from '#src/console/options.ts'
import { requestTone, requestWord } from './request-words.ts'
import type { RequestFilter } from './requests-search.ts'

const statuses = ['pending', 'approved', 'declined', 'expired', 'spam'] as const
/** Where most of our people live; another country is typed into the search. */
const countries = ['EG', 'US', 'CA', 'AU', 'GB', 'DE', 'FR', 'IT', 'NL', 'SE', 'CH', 'AE', 'KW', 'SA', 'QA', 'SD'] as const

/** Columns of the requests (USR-D5). */
export function useRequestColumns(): readonly Column<InvitationRequest>[] {
  const { i18n } = useLingui()
  const locale = useLocale()
  return [
    { id: 'name', title: i18n.t('Name'), sort: 'name', cell: ({ full_name }) => <bdi>{full_name}</bdi> },
    { id: 'email', title: i18n.t('Email'), cell: ({ email }) => <EmailText>{email}</EmailText> },
    {
      id: 'parish',
      title: i18n.t('Parish'),
      cell: ({ parish, parish_text }) => (parish || parish_text ? <bdi>{parish?.name ?? parish_text}</bdi> : null),
    },
    {
      id: 'city',
      title: i18n.t('City'),
      sort: 'city',
      cell: ({ city, country }) => (
        <bdi>
          {city}, {countryName(country, locale)}
        </bdi>
      ),
    },
    {
      id: 'waiting',
      title: i18n.t('Waiting'),
      sort: 'waiting',
      isTight: true,
      cell: ({ status, waiting_days }) =>
        status === 'pending'
          ? i18n.t('{count, plural, =0 {since today} one {# day} other {# days}}', { count: waiting_days })
          : null,
    },
    {
      id: 'duplicates',
      title: i18n.t('Alike'),
      isTight: true,
      cell: ({ duplicates }) => (duplicates.length > 0 ? <Badge tone="warning">{i18n.number(duplicates.length)}</Badge> : null),
    },
    {
      id: 'status',
      title: i18n.t('Status'),
      isTight: true,
      cell: ({ status }) => <Badge tone={requestTone[status]}>{requestWord(i18n, status)}</Badge>,
    },
  ]
}

export function useRequestFilters(): readonly TableFilter<RequestFilter>[] {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { parishOptions } = usePlaces()
  return [
    {
      name: 'status',
      label: i18n.t('Status'),
      kind: 'choice',
      options: statuses.map((value) => ({ value, label: requestWord(i18n, value) })),
    },
    { name: 'parish', label: i18n.t('Parish'), kind: 'choice', options: parishOptions },
    {
      name: 'country',
      label: i18n.t('Country'),
      kind: 'choice',
      options: countries
        .map((value) => ({ value, label: countryName(value, locale) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    },
    {
      name: 'older_than_days',
      label: i18n.t('Older than'),
      kind: 'choice',
      options: dayOptions(i18n, [3, 7, 14, 30, 60]),
    },
  ]
}
