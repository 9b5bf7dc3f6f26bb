import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languageTraits, sourceLanguage } from '#contract/core/languages.ts'
import { withPlaces } from '#contract/core/replaceable-texts.ts'
import { compileMessage } from '#src/i18n/icu.ts'
import { Features } from './features.tsx'
import { InstalledModules } from './claim.tsx'
import { Landing } from './landing.tsx'
import { PageHead } from '#src/public/page-head.tsx'
import { PathPrefix } from '#src/public/public-link.tsx'
import { Privacy } from './privacy.tsx'
import { StaticFrame } from '#src/public/static-frame.tsx'
import { Terms } from './terms.tsx'

const contents = {
  landing: {
    Content: Landing,
    title: null,
    description:
      /*i18n*/ 'An invitation-only home for Coptic Orthodox parishes: people, groups, events and prayers in one calm place.',
  },
  features: {
    Content: Features,
    title: 'Features',
    description: /*i18n*/ 'What members and parishes can do here, and what is planned.',
  },
  privacy: {
    Content: Privacy,
    title: 'Privacy',
    description: /*i18n*/ 'What this community stores about you, why, for how long, and how you get it or delete it.',
  },
  terms: {
    Content: Terms,
    title: 'Terms',
    description: /*i18n*/ 'The rules of this community, and what members and the people who run it owe each other.',
  },
}
type Name = keyof typeof contents

/** Every public page with its addresses, the canonical one first. */
export const publicPaths: readonly { name: Name; addresses: readonly string[] }[] = [
  { name: 'landing', addresses: ['/', '/landing', '/landing-alt', '/landing-simple', '/landing-original'] },
  { name: 'features', addresses: ['/features'] },
  { name: 'privacy', addresses: ['/privacy'] },
  { name: 'terms', addresses: ['/terms'] },
]

type Wanted = { name: Name; language: Language; messages: Messages; installed: readonly string[] }

export function render({ name, language, messages, installed }: Wanted) {
  const i18n = setupI18n({
    locale: language,
    locales: languageTraits[language].locale,
    messages: { [language]: withPlaces(messages) },
  })
  i18n.setMessagesCompiler(compileMessage)
  const { Content, title, description } = contents[name]
  const brand = i18n._('Coptic Community')
  const address = publicPaths.find((path) => path.name === name)?.addresses[0] ?? '/'
  const body = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PathPrefix value={language === sourceLanguage ? '' : `/${language}`}>
        <StaticFrame address={address} language={language}>
          <InstalledModules value={installed}>
            <Content />
          </InstalledModules>
        </StaticFrame>
      </PathPrefix>
    </I18nProvider>,
  )
  const head = renderToStaticMarkup(
    <PageHead
      title={title ? `${i18n._(title)} · ${brand}` : brand}
      description={i18n._(description)}
      address={address}
      language={language}
    />,
  )
  return { head, body }
}
