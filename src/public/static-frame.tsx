import { type Language, languages, languageTraits, sourceLanguage } from '#contract/core/languages.ts'
import { placeOf } from '#contract/core/replaceable-texts.ts'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import { type LanguageIn, pageAddress } from './page-address.ts'
import { PublicLink } from './public-link.tsx'

type Props = { address: string; language: Language; languageIn?: LanguageIn; children: ReactNode }

/** Bar and footer of the static pages. Visitors' links give way to the dashboard link when a member is signed in. */
export function StaticFrame({ address, language, languageIn, children }: Props) {
  const { i18n } = useLingui()
  const others = languages.filter((one) => one !== language)
  const links = (
    <>
      <PublicLink href="/features" aria-current={address === '/features' ? 'page' : undefined}>
        {i18n.t('Features')}
      </PublicLink>
      {others.map((one) => (
        <a
          key={one}
          href={one === sourceLanguage ? `${address}?lang=${one}` : pageAddress(address, one, languageIn)}
          lang={one}
          hrefLang={one}
          data-language={one}
        >
          {languageTraits[one].ownName}
        </a>
      ))}
      <a href="/login" data-visitor>
        {i18n.t('Log In')}
      </a>
      <a href="/request-invite" data-visitor className="p-button p-solid">
        {i18n.t('Request Invitation')}
      </a>
      <a href="/dashboard" data-member hidden className="p-button p-solid">
        {i18n.t('Go to dashboard')}
      </a>
    </>
  )
  return (
    <>
      <a href="#main" className="p-skip">
        {i18n.t('Skip to content')}
      </a>
      <header className="p-bar">
        <div className="p-wide">
          <PublicLink href="/" className="p-brand">
            <Mark size={28} />
            {i18n.t('Coptic Community')}
          </PublicLink>
          <nav className="p-nav" aria-label={i18n.t('Main')}>
            {links}
          </nav>
          <details className="p-menu">
            <summary aria-label={i18n.t('Menu')}>
              <span aria-hidden="true" />
            </summary>
            <nav aria-label={i18n.t('Main')}>{links}</nav>
          </details>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="p-footer">
        <div className="p-wide">
          <span className="p-brand">
            <Mark size={22} />
            {i18n.t('Coptic Community')}
          </span>
          <nav aria-label={i18n.t('Footer')}>
            <PublicLink href="/features">{i18n.t('Features')}</PublicLink>
            <PublicLink href="/privacy">{i18n.t('Privacy')}</PublicLink>
            <PublicLink href="/terms">{i18n.t('Terms')}</PublicLink>
            <a href={`mailto:${placeOf('contact', '')}`} data-contact>
              {i18n.t('Contact')}
            </a>
          </nav>
        </div>
      </footer>
    </>
  )
}
