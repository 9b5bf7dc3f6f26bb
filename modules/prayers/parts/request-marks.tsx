import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import BellRing from 'lucide-react/icons/bell-ring'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import type { PrayerRequest, PrayerStatus } from '#contract/prayers/prayers.ts'
import { Badge } from '#src/ui/badge.tsx'
import { visibilities } from '../visibility.ts'

const stateOf: Record<Exclude<PrayerStatus, 'active'>, { tone: 'success' | 'warning' | 'neutral'; label: string }> = {
  answered: { tone: 'success', label: /*i18n*/ 'Answered' },
  pending: { tone: 'warning', label: /*i18n*/ 'Waiting for a moderator' },
  closed: { tone: 'neutral', label: /*i18n*/ 'Closed' },
  expired: { tone: 'neutral', label: /*i18n*/ 'Ended' },
  hidden: { tone: 'warning', label: /*i18n*/ 'Hidden by a moderator' },
  removed: { tone: 'neutral', label: /*i18n*/ 'Removed by a moderator' },
}

/** Labels of a request: urgent, status, and its audience if restricted. */
export function RequestMarks({ request }: { request: PrayerRequest }) {
  const { i18n } = useLingui()
  const { status, visibility } = request
  return (
    <Marks>
      {request.is_urgent && status === 'active' ? (
        <Badge tone="crimson" icon={<BellRing size={14} aria-hidden />}>
          {i18n.t('Urgent')}
        </Badge>
      ) : null}
      {status === 'active' ? null : <Badge tone={stateOf[status].tone}>{i18n._(stateOf[status].label)}</Badge>}
      {visibility === 'members' ? null : (
        <Badge
          icon={
            visibility === 'clergy' ? (
              <Lock size={14} aria-hidden />
            ) : visibility === 'public' ? (
              <Globe size={14} aria-hidden />
            ) : null
          }
        >
          {i18n._(visibilities[visibility].label)}
        </Badge>
      )}
    </Marks>
  )
}

const Marks = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '2', _empty: { display: 'none' } } })
