import { useLingui } from '@lingui/react'
import { QuietText } from '#src/ui/quiet-text.tsx'

/** How many of the reader's invitations can still be used. Nothing while unknown. */
export function OpenInvitations({ of }: { of: { active: number; limit: number } | undefined }) {
  const { i18n } = useLingui()
  if (!of) return null
  const values = { active: i18n.number(of.active), limit: i18n.number(of.limit) }
  return <QuietText textStyle="dense">{i18n.t('{active} of {limit} open invitations', values)}</QuietText>
}
