import { useLingui } from '@lingui/react'
import type { PublicPage } from '#contract/pages/page.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { Contact, hasContact } from './contact.tsx'

/** What a page says of itself, and how it is reached. */
export function About({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <div className="pp-two">
      <div>
        {page.description ? (
          <p className="pp-text" dir="auto">
            {page.description}
          </p>
        ) : (
          <QuietText>{i18n.t('Nobody has described this page yet.')}</QuietText>
        )}
        <QuietText>
          {i18n.t('In the community since {date}', {
            date: dateFormat(locale, { dateStyle: 'long' }).format(Date.parse(page.created_at)),
          })}
        </QuietText>
      </div>
      <aside>{hasContact(page) ? <Contact page={page} /> : null}</aside>
    </div>
  )
}
