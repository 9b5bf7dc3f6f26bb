import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Takedown } from '#contract/moderation/takedown.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** What a moderator decided, for its owner; `children` says who still sees it. */
export const TakedownBanner = ({ takedown, children }: { takedown: Takedown; children: string }) => (
  <Banner tone="warning">
    {children} <TakedownReason takedown={takedown} />
  </Banner>
)

/** Why a moderator took something out of sight, and where its owner appeals. */
export function TakedownReason({ takedown: { is_told, reason, decision_id } }: { takedown: Takedown }) {
  const { i18n } = useLingui()
  if (!is_told) return i18n.t('You will be told why in a minute.')
  if (reason === '') return i18n.t('Your notifications say why.')
  return (
    <>
      <Words dir="auto">{reason}</Words>
      {decision_id ? (
        <TextLink to="/moderation/decisions/$caseId" params={{ caseId: decision_id }}>
          {i18n.t('Read more, or appeal')}
        </TextLink>
      ) : null}
    </>
  )
}

const Words = chakra('q', {
  base: { display: 'block', quotes: 'none', fontWeight: '500', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})
