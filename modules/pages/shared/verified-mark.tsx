import { useLingui } from '@lingui/react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { CSSProperties } from 'react'

/** Within a line of text. Where the server draws the page its policy allows no such attribute: there a stylesheet says it. */
export const inLine: CSSProperties = { display: 'inline', verticalAlign: '-0.15em' }

/** Beside the name of a page that is the real one (PAG-D5). */
export function VerifiedMark({ size, style }: { size: number; style?: CSSProperties }) {
  const { i18n } = useLingui()
  return (
    <span role="img" aria-label={i18n.t('Verified page')} title={i18n.t('Verified page')} className="pp-verified">
      <BadgeCheck size={size} aria-hidden color="var(--c-colors-gold)" style={style} />
    </span>
  )
}
