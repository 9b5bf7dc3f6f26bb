import { useLingui } from '@lingui/react'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import X from 'lucide-react/icons/x'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import type { usePosition } from './use-position.ts'

type Near = ReturnType<typeof usePosition>

/** Asks the browser where the reader is, on tap only. */
export function NearMe({ near, onAsk, onForget }: { near: Near; onAsk: () => void; onForget: () => void }) {
  const { i18n } = useLingui()
  return near.status === 'found' ? (
    <Button variant="indigo" icon={<X size={18} aria-hidden />} onClick={onForget}>
      {i18n.t('Near me: on')}
    </Button>
  ) : (
    <Button icon={<LocateFixed size={18} aria-hidden />} isBusy={near.status === 'asking'} onClick={onAsk}>
      {i18n.t('Near me')}
    </Button>
  )
}

/** Why there are no distances. */
export function NearMeFailure({ near }: { near: Near }) {
  const { i18n } = useLingui()
  if (near.status === 'denied')
    return (
      <Banner tone="warning" onClose={near.forget}>
        {i18n.t(
          'Your browser does not share your position with this site. You can allow it in the browser’s settings, or choose a city.',
        )}
      </Banner>
    )
  if (near.status === 'unavailable')
    return (
      <Banner tone="warning" onClose={near.forget}>
        {i18n.t('Your position could not be found. Choose a city instead.')}
      </Banner>
    )
  return null
}
