import { byLanguage, inLanguage, type Language, languageTraits } from '#contract/core/languages.ts'
import { placeOf } from '#contract/core/replaceable-texts.ts'
import { escapeHtml } from '#server/platform/base/html.ts'
import type { MailMessage } from '#server/platform/mail/mail.ts'

export type Locale = Language
export type Letter = {
  to: string
  kind: string
  locale: Locale
  subject: string
  greeting: string
  paragraphs: string[]
  /** A quotation of somebody's words. */
  quote?: string
  action?: MailLink
  /** Several items in one mail, each with a link. */
  items?: LetterItem[]
  closing: string[]
  /** Small links at the end. */
  links?: MailLink[]
}
export type LetterItem = { title: string; text: string; url: string | null }
type MailLink = { label: string; url: string }

/** The community's name in a mail, which the outbox puts in (site-in-mail.ts). */
export const site = byLanguage((language) => placeOf(language, ''))
const plainLink = { en: 'If the button does not work, open this address:', ar: 'إذا لم يعمل الزر، افتح هذا العنوان:' }

/** Composes a mail as plain text and as HTML without images, scripts or remote content. All input is text, never markup. */
export function compose(letter: Letter): MailMessage {
  const { to, kind, locale, subject, greeting, paragraphs, quote, action, items = [], closing, links = [] } = letter
  const text = [
    greeting,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...items.map(({ title, text: words, url }) => [title, words, url].filter(Boolean).join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${site[locale]}${placeOf('contact', '')}`,
  ].join('\n\n')
  const side = languageTraits[locale].direction === 'rtl' ? 'right' : 'left'
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(quote
      ? [
          `<blockquote dir="auto" style="margin:0 0 16px;padding:8px 16px;border-${side}:3px solid #b8862b;color:#4a4338;white-space:pre-line">${escapeHtml(quote)}</blockquote>`,
        ]
      : []),
    ...items.map(item),
    ...(action
      ? [
          button(action),
          small(
            `${inLanguage(locale, plainLink)}<br><a href="${escapeHtml(action.url)}" style="color:#7a5a1c;word-break:break-all" dir="ltr">${escapeHtml(action.url)}</a>`,
          ),
        ]
      : []),
    ...closing.map((line) => small(escapeHtml(line))),
    ...links.map((link) => small(anchor(link))),
  ].join('\n')
  return { to, kind, subject: oneLine(subject), text, html: page(locale, subject, body) }
}

// A subject may quote somebody's words; a line break in it would begin another header.
const oneLine = (words: string) => words.replace(/[\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066\u2067]+/g, ' ').trim()
const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
const anchor = ({ label, url }: MailLink) => `<a href="${escapeHtml(url)}" style="color:#7a5a1c">${escapeHtml(label)}</a>`
const item = ({ title, text, url }: LetterItem) =>
  `<p style="margin:0 0 16px"><b><bdi>${url === null ? escapeHtml(title) : anchor({ label: title, url })}</bdi></b><br><bdi style="white-space:pre-line">${escapeHtml(text)}</bdi></p>`
const small = (html: string) => `<p style="margin:0 0 12px;font-size:14px;color:#6b6254">${html}</p>`
const button = ({ label, url }: MailLink) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#7a5a1c;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`

const page = (locale: Locale, title: string, body: string) => `<!doctype html>
<html lang="${locale}" dir="${languageTraits[locale].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f1e7;color:#2a251d;font:16px/1.6 Georgia,'Noto Naskh Arabic',serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:#7a5a1c">${site[locale]}</p>
${body}
${placeOf('contact_html', '')}</div>
</body>
</html>`
