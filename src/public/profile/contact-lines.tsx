import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'

// Lines of a list with the class `pp-contact`.
export const PhoneLine = ({ phone }: { phone: string }) => (
  <li>
    <Phone size={20} aria-hidden />
    <a className="pp-link" href={`tel:${phone}`} dir="ltr">
      {phone}
    </a>
  </li>
)

export const EmailLine = ({ email }: { email: string }) => (
  <li>
    <Mail size={20} aria-hidden />
    <a className="pp-link" href={`mailto:${email}`} dir="ltr">
      {email}
    </a>
  </li>
)

export const WebsiteLine = ({ website }: { website: string }) => (
  <li>
    <Globe size={20} aria-hidden />
    <Outside href={website}>
      <bdi>{new URL(website).hostname.replace(/^www\./, '')}</bdi>
    </Outside>
  </li>
)

/** A link out of the product. */
export const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="pp-link" href={href} rel="noreferrer noopener nofollow" target="_blank">
    {children}
  </a>
)
