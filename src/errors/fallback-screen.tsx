import { useLingui } from '@lingui/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import KeyRound from 'lucide-react/icons/key-round'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type Category, categoryText, screenTitle } from '#machines/error-boundary/categories.ts'
import type { errorBoundaryMachine } from '#machines/error-boundary/error-boundary.machine.ts'
import { useSession } from '#src/services/services-context.tsx'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { Screen, ScreenActions, ScreenButton, ScreenNote, ScreenText, ScreenTitle } from './screen.tsx'

type Props = { actor: ActorRefFrom<typeof errorBoundaryMachine>; snapshot: SnapshotFrom<typeof errorBoundaryMachine> }

const icons: Partial<Record<Category, typeof CloudOff>> = { network: CloudOff, authentication: KeyRound, chunk: RefreshCw }

/** Replaces a failed page: what happened, what can be done, and the id of the report (ERR-01 to ERR-07). */
export function FallbackScreen({ actor, snapshot }: Props) {
  const { i18n } = useLingui()
  const isSignedIn = useSession().status === 'authenticated'
  const heading = useRef<HTMLHeadingElement>(null)
  const report = snapshot.context.current
  const category = report?.category ?? 'unknown'
  // A member whose session was refused must sign in again; a visitor must sign in.
  const title = category === 'authentication' && isSignedIn ? i18n.t('Authentication Error') : i18n._(screenTitle[category])
  const Icon = icons[category] ?? TriangleAlert
  const isPausing = snapshot.matches('pausing')
  usePageTitle(title)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Screen role="alert">
      <Icon size={36} aria-hidden />
      <ScreenTitle ref={heading} tabIndex={-1}>
        {title}
      </ScreenTitle>
      <ScreenText>{i18n._(categoryText[category])}</ScreenText>
      <ScreenActions>
        {category === 'chunk' ? (
          <ScreenButton
            type="button"
            data-main
            disabled={!snapshot.can({ type: 'reload' })}
            onClick={() => actor.send({ type: 'reload' })}
          >
            {i18n.t('Refresh')}
          </ScreenButton>
        ) : null}
        {snapshot.can({ type: 'tryAgain' }) || isPausing ? (
          <ScreenButton
            type="button"
            data-main={category === 'chunk' ? undefined : ''}
            disabled={isPausing}
            onClick={() => actor.send({ type: 'tryAgain' })}
          >
            {isPausing ? i18n.t('Trying again…') : i18n.t('Try Again')}
          </ScreenButton>
        ) : null}
        {category === 'authentication' ? (
          <ScreenButton type="button" onClick={() => actor.send({ type: 'logIn' })}>
            {isSignedIn ? i18n.t('Log In Again') : i18n.t('Log In')}
          </ScreenButton>
        ) : null}
        <ScreenButton type="button" onClick={() => actor.send({ type: 'goHome' })}>
          {i18n.t('Go Home')}
        </ScreenButton>
      </ScreenActions>
      {report ? (
        <ScreenNote>
          {i18n.t('Error ID')}: <code>{report.errorId}</code>
        </ScreenNote>
      ) : null}
    </Screen>
  )
}
