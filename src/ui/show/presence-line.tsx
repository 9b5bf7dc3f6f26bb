import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react'
import type { SeenPresence } from '#src/live/use-presence.ts'
import { RelativeTime } from './relative-time.tsx'

/** "Online" beside a dot, or when the member was last seen. */
export function PresenceLine({ presence: { isOnline, lastSeenAt } }: { presence: SeenPresence }) {
  const { i18n } = useLingui()
  if (isOnline)
    return (
      <Line>
        <Dot aria-hidden />
        {i18n.t('Online now')}
      </Line>
    )
  if (lastSeenAt === null) return null
  return (
    <span>
      <Trans id="Last seen {when}" values={{ when: <RelativeTime at={lastSeenAt} /> }} />
    </span>
  )
}

const Line = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })
const Dot = chakra('span', { base: { boxSize: '10px', flex: 'none', borderRadius: 'full', background: 'success' } })
