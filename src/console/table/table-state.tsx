import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect, useEffectEvent, useState } from 'react'
import { isApiError } from '#src/api/api-error.ts'
import type { Asked } from '#src/ui/status/async-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useSecondsUntil } from '../confirm/use-seconds-until.ts'

/** Failure of a list: a rate limit counts down and refetches by itself, anything else waits for Retry (CON-D5, CON-D7). */
export function TableFailure({ query, isSlim = false }: { query: Asked<unknown>; isSlim?: boolean }) {
  const { error } = query
  return isApiError(error) && error.status === 429 ? (
    <Limited key={String(error.retryAfter)} seconds={error.retryAfter ?? 60} query={query} isSlim={isSlim} />
  ) : (
    <Failed query={query} isSlim={isSlim} />
  )
}

function Limited({ seconds, query, isSlim }: { seconds: number; query: Asked<unknown>; isSlim: boolean }) {
  const { i18n } = useLingui()
  const [until] = useState(() => Date.now() + seconds * 1000)
  const left = useSecondsUntil(until)
  const again = useEffectEvent(() => void query.refetch())
  const isOver = left === 0
  useEffect(() => {
    if (isOver) again()
  }, [isOver])
  return (
    <Box role="status" data-slim={isSlim || undefined} data-kind="limited">
      <Hourglass size={isSlim ? 20 : 32} aria-hidden />
      <Words>
        <strong>{i18n.t('Too many requests')}</strong>
        <span aria-hidden>
          {i18n.t('{seconds, plural, =0 {Trying again…} one {Trying again in # second.} other {Trying again in # seconds.}}', {
            seconds: left,
          })}
        </span>
        <VisuallyHidden>{i18n.t('The list reloads by itself.')}</VisuallyHidden>
      </Words>
    </Box>
  )
}

function Failed({ query, isSlim }: { query: Asked<unknown>; isSlim: boolean }) {
  const { i18n } = useLingui()
  const { error } = query
  const detail = isApiError(error) && error.status >= 400 && error.status < 500 ? error.detail : null
  return (
    <Box role="alert" data-slim={isSlim || undefined} data-kind="failed">
      <CloudOff size={isSlim ? 20 : 32} aria-hidden />
      <Words>
        <strong>{i18n.t('This list could not be loaded')}</strong>
        <span>{detail ?? i18n.t('Please check your connection and try again.')}</span>
      </Words>
      <Button size="sm" onClick={() => void query.refetch()} isBusy={query.isFetching}>
        {i18n.t('Retry')}
      </Button>
    </Box>
  )
}

/** Rows to come, of the height they will have. */
export function TableSkeleton({ isLate }: { isLate: boolean }) {
  const { i18n } = useLingui()
  return (
    <Rows aria-busy data-late={isLate || undefined}>
      <VisuallyHidden role="status">{isLate ? i18n.t('Loading') : ''}</VisuallyHidden>
      {[72, 58, 80, 64, 76, 52, 68, 60].map((width) => (
        <div key={width} aria-hidden>
          <Skeleton height="14px" minHeight="14px" style={{ width: `${width / 4}%` }} />
          <Skeleton height="14px" minHeight="14px" style={{ width: `${width / 3}%` }} />
          <Skeleton height="14px" minHeight="14px" style={{ width: '12%' }} />
        </div>
      ))}
    </Rows>
  )
}

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: '4',
    minHeight: '280px',
    padding: '6',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'surface',
    '& > svg': { color: 'fg.subtle', flex: 'none' },
    '&[data-kind=limited] > svg': { color: 'warning' },
    '&[data-slim]': {
      flexDirection: 'row',
      justifyContent: 'flex-start',
      textAlign: 'start',
      minHeight: '0',
      paddingBlock: '2.5',
      paddingInline: '4',
    },
  },
})
const Words = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    color: 'fg.muted',
    maxWidth: '52ch',
    '& strong': { color: 'fg', fontWeight: '600' },
    '[data-slim] > &': { flex: '1', textStyle: 'dense', gap: '0' },
  },
})
const Rows = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'surface',
    overflow: 'hidden',
    opacity: 0,
    '&[data-late]': { opacity: 1 },
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6',
      height: '49px',
      paddingInline: '4',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
  },
})
