import { useLingui } from '@lingui/react'
import { Rule } from '#src/public/mark.tsx'

type Part = { title: string; paragraphs: readonly string[] }
type Props = { title: string; lead: string; parts: readonly Part[] }

/** Long text: one column width, headings that can be linked to. */
export function LegalText({ title, lead, parts }: Props) {
  const { i18n } = useLingui()
  return (
    <article className="p-page p-reading">
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="p-lead">{lead}</p>
        <p className="p-small">
          {i18n.t('In force since {date}', {
            date: i18n.date(new Date(Date.UTC(2026, 10, 1)), { dateStyle: 'long', timeZone: 'UTC' }),
          })}
        </p>
        <Rule />
      </header>
      {parts.map(({ title: heading, paragraphs }, index) => (
        <section key={heading} aria-labelledby={`part-${index + 1}`}>
          <h2 id={`part-${index + 1}`}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
