import { type Language, languages } from '#contract/core/languages.ts'
import type { ReactNode } from 'react'

import { type LanguageIn, pageAddress } from './page-address.ts'

/** Replaced by the server, which knows where people reach it (PUBLIC_URL). */
const placeholder = '%SITE%'

type Props = {
  title: string
  description: string
  address: string
  language: Language
  languageIn?: LanguageIn
  /** Absolute address of the picture in a share card. */
  image?: string
  site?: string
}

/** Title, description, languages and share card of a public page. */
export function PageHead({ title, description, address, language, languageIn, image, site = placeholder }: Props): ReactNode {
  const hrefIn = (one: Language) => site + pageAddress(address, one, languageIn)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={hrefIn(language)} />
      {languages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={hrefIn(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={hrefIn('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={hrefIn(language)} />
      <meta property="og:image" content={image ?? `${site}/icon-512.png`} />
      {image ? <meta name="twitter:card" content="summary_large_image" /> : null}
    </>
  )
}
