import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localeOf } from '#src/i18n/i18n.ts'
import { compileMessage } from '#src/i18n/icu.ts'
import { Features } from './features.tsx'
import { Landing } from './landing.tsx'
import { PathPrefix } from './public-link.tsx'
import { Privacy } from './privacy.tsx'
import { StaticFrame } from './static-frame.tsx'
import { Terms } from './terms.tsx'

const contents = {
  landing: { Content: Landing, title: null },
  features: { Content: Features, title: 'Features' },
  privacy: { Content: Privacy, title: 'Privacy' },
  terms: { Content: Terms, title: 'Terms' },
}
type Name = keyof typeof contents

/** Every public page with its addresses, the canonical one first. */
export const publicPaths: readonly { name: Name; addresses: readonly string[] }[] = [
  { name: 'landing', addresses: ['/', '/landing', '/landing-alt', '/landing-simple', '/landing-original'] },
  { name: 'features', addresses: ['/features'] },
  { name: 'privacy', addresses: ['/privacy'] },
  { name: 'terms', addresses: ['/terms'] },
]

type Wanted = { name: Name; language: 'en' | 'ar'; messages: Messages }

export function render({ name, language, messages }: Wanted) {
  const i18n = setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  const { Content, title } = contents[name]
  const brand = i18n._('Coptic Community')
  const address = publicPaths.find((path) => path.name === name)?.addresses[0] ?? '/'
  const body = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PathPrefix value={language === 'en' ? '' : `/${language}`}>
        <StaticFrame address={address} language={language}>
          <Content />
        </StaticFrame>
      </PathPrefix>
    </I18nProvider>,
  )
  return {
    title: title ? `${i18n._(title)} · ${brand}` : brand,
    description: i18n._(
      'An invitation-only home for Coptic Orthodox parishes: people, groups, events and prayers in one calm place.',
    ),
    body,
  }
}
