import { useLingui } from '@lingui/react'
import MapPin from 'lucide-react/icons/map-pin'
import Share2 from 'lucide-react/icons/share-2'
import { type PublicPage, socialNetworks } from '#contract/pages/page.ts'
import { EmailLine, Outside, PhoneLine, WebsiteLine } from '#src/public/profile/contact-lines.tsx'

const networkNames = { facebook: 'Facebook', youtube: 'YouTube', instagram: 'Instagram' } as const

export const hasContact = ({ email, phone, website, address_text, social_links }: PublicPage) =>
  Boolean(email || phone || website || address_text) || socialNetworks.some((network) => social_links[network])

/** How a page is reached; what is unknown is left out. */
export function Contact({ page }: { page: PublicPage }) {
  const { i18n } = useLingui()
  return (
    <section className="pp-section" aria-labelledby="pp-contact">
      <h2 id="pp-contact">{i18n.t('Contact')}</h2>
      <ul className="pp-contact">
        {page.address_text ? (
          <li>
            <MapPin size={20} aria-hidden />
            <span className="pp-text" dir="auto">
              {page.address_text}
            </span>
          </li>
        ) : null}
        {page.phone ? <PhoneLine phone={page.phone} /> : null}
        {page.email ? <EmailLine email={page.email} /> : null}
        {page.website ? <WebsiteLine website={page.website} /> : null}
        {socialNetworks.map((network) => {
          const href = page.social_links[network]
          return href ? (
            <li key={network}>
              <Share2 size={20} aria-hidden />
              <Outside href={href}>{networkNames[network]}</Outside>
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}
