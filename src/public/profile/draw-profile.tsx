import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languageTraits, sourceLanguage } from '#contract/core/languages.ts'
import { compileMessage } from '#src/i18n/icu.ts'
import { PageHead } from '../page-head.tsx'
import { PathPrefix } from '../public-link.tsx'
import { StaticFrame } from '../static-frame.tsx'

/** What the server asks of the renderer of a drawn page. `site`: where people reach it. */
export type Wanted<D> = { language: Language; messages: Messages; site: string; data: D }
type Profile = {
  /** Without the product's name. */
  title: string
  description: string
  address: string
  /** Path of the share picture, relative to the site. */
  image: string
  /** For search engines (https://schema.org). `image`: absolute. */
  structured: (image: string) => object
  body: ReactNode
}

/** Head and body of the page of somebody or something for a visitor. */
export function drawProfile(
  { language, messages, site }: Omit<Wanted<unknown>, 'data'>,
  profileOf: (i18n: I18n, locale: string) => Profile,
): { head: string; body: string } {
  const { locale } = languageTraits[language]
  const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  const { title, description, address, image: path, structured, body } = profileOf(i18n, locale)
  const image = site + path
  const head = renderToStaticMarkup(
    <>
      <PageHead
        title={`${title} · ${i18n._('Coptic Community')}`}
        description={description}
        address={address}
        language={language}
        languageIn="query"
        image={image}
        site={site}
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
        dangerouslySetInnerHTML={{ __html: JSON.stringify(structured(image)).replaceAll('<', '\\u003c') }}
      />
    </>,
  )
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PathPrefix value={language === sourceLanguage ? '' : `/${language}`}>
        <StaticFrame address={address} language={language} languageIn="query">
          {body}
        </StaticFrame>
      </PathPrefix>
    </I18nProvider>,
  )
  return { head, body: drawn }
}

const longest = 160
/** The beginning of a text as a description of its page. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/\s\S*$/, '')}…`
}
