import { byLanguage, isLanguage, languages } from '#contract/core/languages.ts'
import { fillPlaces } from '#contract/core/replaceable-texts.ts'
import { escapeHtml } from '#server/platform/base/html.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import { readKey } from '#server/platform/settings/setting-key.ts'
import { siteName } from '#server/platform/settings/site.ts'
import { siteKeys } from '#server/platform/settings/site.settings.ts'
import type { MailMessage } from './mail.ts'

/** A mail with the community's name in it, and below the address for questions, if there is one (SYS-D1). */
export async function siteInMail(tx: Tx, parts: { bus: Bus }, message: MailMessage): Promise<MailMessage> {
  const known = await Promise.all(languages.map((language) => siteName(tx, parts, language)))
  const names = byLanguage((language) => known[languages.indexOf(language)] ?? '')
  const contact = await readKey(tx, parts, siteKeys.contactMail)
  const plain = (text: string) => fillPlaces(text, (name) => (isLanguage(name) ? names[name] : contact && `\n${contact}`))
  const marked = (text: string) =>
    fillPlaces(text, (name) =>
      isLanguage(name)
        ? escapeHtml(names[name])
        : contact && `<p style="margin:0;font-size:14px;color:#6b6254" dir="ltr">${escapeHtml(contact)}</p>\n`,
    )
  return { ...message, subject: plain(message.subject), text: plain(message.text), html: marked(message.html) }
}
