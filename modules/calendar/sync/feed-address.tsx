import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FeedToken } from '#contract/calendar/feed.ts'
import type { calendarFeedMachine } from '#machines/calendar-feed/calendar-feed.machine.ts'
import { formatDateTime } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { QrImage } from '#src/ui/show/qr-image.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { subscribeUrl } from './subscribe-url.ts'

type Props = {
  token: FeedToken
  actor: ActorRefFrom<typeof calendarFeedMachine>
  snapshot: SnapshotFrom<typeof calendarFeedMachine>
}

/** The address as a QR code for a phone's camera, and as text. */
export function FeedAddress({ token, actor, snapshot }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  const isSelected = snapshot.matches({ ready: 'selected' })
  const isCopied = snapshot.matches({ ready: 'copied' })
  useEffect(() => {
    if (isSelected) field.current?.select()
  }, [isSelected])
  return (
    <Row>
      <QrImage text={subscribeUrl(token.feed_url)} label={i18n.t('QR code of your calendar’s address')} />
      <div>
        <TextField
          ref={field}
          readOnly
          dir="ltr"
          label={i18n.t('Address of your calendar')}
          help={isSelected ? i18n.t('The address is selected: press Ctrl+C to copy it.') : undefined}
          value={token.feed_url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          onClick={() => actor.send({ type: 'copy' })}
        >
          <span aria-live="polite">{isCopied ? i18n.t('Copied') : i18n.t('Copy')}</span>
        </Button>
        <p>
          {token.last_fetched_at
            ? i18n.t('Last fetched {when}', { when: formatDateTime(new Date(token.last_fetched_at), locale) })
            : i18n.t('No app has fetched it yet.')}
        </p>
      </div>
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '5',
    alignItems: 'start',
    '& > div:last-of-type': { flex: '1 1 260px', minWidth: '0', display: 'grid', gap: '3', justifyItems: 'start' },
    '& > div:last-of-type > :first-of-type': { width: '100%' },
    '& p': { color: 'fg.muted', textStyle: 'dense' },
  },
})
