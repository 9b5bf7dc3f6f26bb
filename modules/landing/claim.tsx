import { useLingui } from '@lingui/react'
import { createContext, type ReactNode, useContext } from 'react'
import { type ClaimState, type LandingClaim, landingClaims } from '#contract/settings/landing-claims.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useRegistry } from '#src/shell/registry-context.tsx'

/** Ids of the installed modules in a page that is built for every installation; null in the app. */
export const InstalledModules = createContext<readonly string[] | null>(null)

type Props = { name: LandingClaim; className?: string; children: ReactNode }

/** A promise of a public page: as it is, marked as planned, or not shown (SYS-D1, TRAP-91). */
export function Claim(props: Props) {
  const installed = useContext(InstalledModules)
  return installed ? <BuiltClaim {...props} installed={installed} /> : <ShownClaim {...props} />
}

/** With the mark and the state without a choice: the server takes from it what does not hold (fill-site.ts). */
const BuiltClaim = ({ name, className, children, installed }: Props & { installed: readonly string[] }) => (
  <li className={className} data-claim={name} data-state={usualState(name, installed)}>
    {children}
    <Planned />
  </li>
)

function ShownClaim({ name, className, children }: Props) {
  const { site } = useServices().config
  const { modules } = useRegistry()
  const state =
    site?.claims[name] ??
    usualState(
      name,
      modules.map(({ id }) => id),
    )
  if (state === 'hidden') return null
  return (
    <li className={className} data-planned={state === 'claimed' ? 'true' : undefined}>
      {children}
      {state === 'claimed' ? <Planned /> : null}
    </li>
  )
}

function usualState(name: LandingClaim, installed: readonly string[]): ClaimState {
  const feature = landingClaims[name]
  return feature !== null && installed.includes(feature) ? 'in_place' : 'claimed'
}

function Planned() {
  const { i18n } = useLingui()
  return <span className="p-tag">{i18n.t('Planned')}</span>
}
