import { contract } from '#contract/index.ts'
import { choiceForm } from '#contract/settings/setting-forms.ts'
import {
  type ClaimState,
  claimStates,
  type LandingClaim,
  landingClaimNames,
  landingClaims,
} from '#contract/settings/landing-claims.ts'
import { settingKey } from './setting-key.ts'

const isInstalled = (feature: string | null) => feature !== null && Object.hasOwn(contract, feature)

/** Each promise of the public pages: without a choice it follows from the installed features (TRAP-91). */
export const claimKeys = landingClaimNames.map((claim: LandingClaim) => ({
  claim,
  key: settingKey<ClaimState>(`claim_${claim}`, {
    group: 'claims',
    ...choiceForm(claimStates),
    default: isInstalled(landingClaims[claim]) ? 'in_place' : 'claimed',
  }),
}))
