import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languageTraits } from '#contract/core/languages.ts'
import { compileMessage } from '#src/i18n/icu.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { countryName } from '#src/lib/country-name.ts'
import { PageHead } from '#src/public/page-head.tsx'
import { PathPrefix } from '#src/public/public-link.tsx'
import { StaticFrame } from '#src/public/static-frame.tsx'
import { cityIn } from '../shared/city-in.ts'
import type { ParishData } from './parish-data.ts'
import { ParishProfile } from './parish-profile.tsx'
import { structuredData } from './structured-data.ts'
import { VisitorActions } from './visitor-actions.tsx'

type Wanted = { language: Language; messages: Messages; site: string; data: ParishData }

/** Head and body of a parish's page for a visitor. `site`: where people reach it. */
export function draw({ language, messages, site, data }: Wanted): { head: string; body: string } {
  const i18n = setupI18n({ locale: language, locales: languageTraits[language].locale, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  const { parish } = data
  const locale = languageTraits[language].locale
  const name = nameIn(locale, parish)
  const address = `/parishes/${parish.slug}`
  const place = `${cityIn(locale, parish)}${languageTraits[language].comma}${countryName(parish.country, locale)}`
  const description = parish.description
    ? firstWords(parish.description)
    : i18n._(/*i18n*/ 'Service times, priests, address and events of {name} in {place}.', { name, place })
  const image = site + (parish.cover_photo ?? parish.photo ?? `${address}/share.png`)
  const head = renderToStaticMarkup(
    <>
      <PageHead
        title={`${name} · ${i18n._('Coptic Community')}`}
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
        dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData(data, site, image)).replaceAll('<', '\\u003c') }}
      />
    </>,
  )
  const body = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PathPrefix value={language === 'en' ? '' : `/${language}`}>
        <StaticFrame address={address} language={language} languageIn="query">
          <ParishProfile data={data} actions={<VisitorActions parish={parish} />} />
        </StaticFrame>
      </PathPrefix>
    </I18nProvider>,
  )
  return { head, body }
}

const longest = 160
function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/\s\S*$/, '')}…`
}
