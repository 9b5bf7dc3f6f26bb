import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { PublicPage } from '#contract/pages/page.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { PublicLink } from '#src/public/public-link.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kindLabels } from '../shared/labels.ts'
import { pageIcons } from '../shared/page-icon.ts'
import { VerifiedMark } from '../shared/verified-mark.tsx'

type Props = { page: PublicPage; host?: string; actions: ReactNode }

/** Cover, picture, name, what kind of page it is, and what the reader can do. */
export function PageTop({ page, host = '', actions }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const Icon = pageIcons[page.kind]
  return (
    <>
      <div className="pp-cover" data-drawn={page.cover_photo === null || undefined}>
        {page.cover_photo === null ? (
          page.avatar === null ? (
            <Icon size={72} strokeWidth={1.25} aria-hidden />
          ) : null
        ) : (
          <img src={host + page.cover_photo} alt="" width={1500} height={500} />
        )}
      </div>
      <header className="p-wide pp-head">
        <div>
          {page.avatar === null ? null : (
            <span className="pp-avatar">
              <img src={host + page.avatar} alt="" width={96} height={96} />
            </span>
          )}
          <h1 tabIndex={-1}>
            <bdi>{page.name}</bdi> {page.is_verified ? <VerifiedMark size={28} /> : null}
          </h1>
          {page.tagline ? (
            <p className="pp-tagline">
              <bdi>{page.tagline}</bdi>
            </p>
          ) : null}
          <p className="pp-facts">
            <span>
              <FactLine
                facts={[
                  i18n._(kindLabels[page.kind]),
                  page.parish && (
                    <PublicLink key="parish" className="pp-link" href={`/parishes/${page.parish.slug}`}>
                      <bdi>{nameIn(locale, page.parish)}</bdi>
                    </PublicLink>
                  ),
                ]}
              />
            </span>
            <span>{i18n.t('{count, plural, one {# follower} other {# followers}}', { count: page.followers_count })}</span>
          </p>
        </div>
        <div className="pp-actions">{actions}</div>
      </header>
    </>
  )
}
