import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { waitFor } from 'xstate'
import { FeedAddress } from './feed-address.tsx'
import { FeedSteps } from './feed-steps.tsx'
import { useCalendarFeed } from './use-calendar-feed.ts'

/** Mobile Sync (FEED-01 to FEED-03): the address by which a phone subscribes to the member's calendar. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const { newKey } = useServices()
  const { actor, snapshot, error } = useCalendarFeed()
  const { token } = snapshot.context
  const isAsking = snapshot.matches('asking') || snapshot.matches('revoking')
  return (
    <>
      <Dialog isOpen size="lg" onClose={onClose} title={i18n.t('Mobile Sync')}>
        {snapshot.matches('loading') ? <Spinner label={i18n.t('Loading')} /> : null}
        {snapshot.matches('failed') ? (
          <LoadFailure
            query={{ error, isFetching: false, refetch: () => actor.send({ type: 'retry' }) }}
            title={i18n.t('Your calendar feed could not be loaded')}
            isSlim
          />
        ) : null}
        {snapshot.matches('none') || snapshot.matches('creating') ? (
          <Stack gap="4" alignItems="start">
            <Words>
              {i18n.t(
                'Your phone can show your parish’s events, the feasts and fasts, and everything you answered with yes or maybe. It follows every change by itself.',
              )}
            </Words>
            <Button
              variant="solid"
              isBusy={snapshot.matches('creating')}
              onClick={() => actor.send({ type: 'create', key: newKey() })}
            >
              {i18n.t('Create Calendar Feed')}
            </Button>
          </Stack>
        ) : null}
        {token && (snapshot.matches('ready') || isAsking) ? (
          <Stack gap="5">
            <FeedAddress token={token} actor={actor} snapshot={snapshot} />
            <FeedSteps url={token.feed_url} />
            <Foot>
              <p>{i18n.t('Anyone who has this address can read your calendar. If it got into other hands, revoke it.')}</p>
              <Button variant="dangerOutline" onClick={() => actor.send({ type: 'revoke' })}>
                {i18n.t('Revoke this address')}
              </Button>
            </Foot>
          </Stack>
        ) : null}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={i18n.t('Revoke this address?')}
        action={i18n.t('Revoke address')}
        onClose={() => actor.send({ type: 'decline' })}
        onConfirm={() => {
          actor.send({ type: 'confirm' })
          return waitFor(actor, (now) => !now.matches('revoking'))
        }}
      >
        {i18n.t('Phones and computers that use it stop receiving your calendar. You can create a new address afterwards.')}
      </ConfirmDialog>
    </>
  )
}

const Words = chakra('p', { base: { maxWidth: '60ch' } })
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingTop: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& p': { color: 'fg.muted', textStyle: 'dense', flex: '1 1 260px' },
  },
})
