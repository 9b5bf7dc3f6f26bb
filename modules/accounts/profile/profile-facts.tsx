import { traitsOf } from '#contract/core/languages.ts'
import type { I18n } from '@lingui/core'
import { Fragment, type ReactNode } from 'react'
import type { PublicProfile } from '#contract/accounts/accounts.ts'
import type { VisibleField } from '#contract/settings/visibility.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { factSeparator } from '#src/ui/show/fact-line.tsx'
import { ExternalLink } from '#src/ui/text-link.tsx'
import { languageName } from './language-names.ts'

/** `field`: what decides who sees it. */
export type ProfileFact = { field: VisibleField | null; label: string; value: ReactNode }

/** The filled fields of a profile besides name, photo, parish, rank and bio, in the order they are shown. */
export function factsOf(profile: PublicProfile, i18n: I18n, locale: string): ProfileFact[] {
  const { phone, email, birthday, birth_year, gender, baptismal_name, saint_name, languages, occupation } = profile
  const { website, instagram_url, date_joined, city, country } = profile
  const region = country ? new Intl.DisplayNames(locale, { type: 'region' }).of(country) : undefined
  const place = [city, region].filter((part) => part !== undefined)
  const rows: Array<ProfileFact | null> = [
    phone ? { field: 'phone', label: i18n.t('Phone'), value: <Ltr href={`tel:${phone}`}>{phone}</Ltr> } : null,
    email ? { field: 'email', label: i18n.t('Email address'), value: <Ltr href={`mailto:${email}`}>{email}</Ltr> } : null,
    place.length > 0
      ? {
          field: 'city',
          label: i18n.t('Lives in'),
          value: <Listed parts={place} separator={traitsOf(locale).comma} />,
        }
      : null,
    birthday
      ? {
          field: 'birthday',
          label: i18n.t('Birthday'),
          value: dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
            new Date(`2000-${birthday}T00:00:00Z`),
          ),
        }
      : null,
    birth_year
      ? { field: 'birth_year', label: i18n.t('Year of birth'), value: i18n.number(birth_year, { useGrouping: false }) }
      : null,
    gender ? { field: 'gender', label: i18n.t('Gender'), value: gender === 'male' ? i18n.t('Male') : i18n.t('Female') } : null,
    baptismal_name ? { field: 'baptismal_name', label: i18n.t('Baptismal name'), value: <bdi>{baptismal_name}</bdi> } : null,
    saint_name ? { field: 'baptismal_name', label: i18n.t('Patron saint'), value: <bdi>{saint_name}</bdi> } : null,
    languages
      ? {
          field: 'languages',
          label: i18n.t('Languages'),
          value: languages.map((code) => languageName(code, locale, i18n)).join(factSeparator(locale)),
        }
      : null,
    occupation ? { field: 'occupation', label: i18n.t('Occupation'), value: <bdi>{occupation}</bdi> } : null,
    website
      ? {
          field: 'website',
          label: i18n.t('Website'),
          value: <ExternalLink href={website}>{website.replace(/^https?:\/\//, '')}</ExternalLink>,
        }
      : null,
    instagram_url
      ? {
          field: 'website',
          label: 'Instagram',
          value: <ExternalLink href={instagram_url}>{`@${instagram_url.split('/').at(-1)}`}</ExternalLink>,
        }
      : null,
    date_joined
      ? {
          field: null,
          label: i18n.t('Member since'),
          value: dateFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(date_joined)),
        }
      : null,
  ]
  return rows.filter((row) => row !== null)
}

const Ltr = ({ href, children }: { href: string; children: string }) => (
  <a href={href}>
    <bdi dir="ltr">{children}</bdi>
  </a>
)

const Listed = ({ parts, separator }: { parts: readonly string[]; separator: string }) =>
  parts.map((part, place) => (
    <Fragment key={part}>
      {place > 0 ? separator : null}
      <bdi>{part}</bdi>
    </Fragment>
  ))
