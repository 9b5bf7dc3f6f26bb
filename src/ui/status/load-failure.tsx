import { chakra } from '@chakra-ui/react/styled-system'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isApiError } from '#src/api/api-error.ts'
import { Button } from '../button.tsx'
import { useSecondsUntil } from '../use-seconds-until.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** The parts of a TanStack Query result that its failure needs. */
export type Read = { error: unknown; isFetching: boolean; refetch: () => unknown }
type Props = {
  query: Read
  title: string
  /** Label of the button that reads again, where it is not "Try Again". */
  retry?: string
  /** One line above rows that stay. */
  isSlim?: boolean
}

/** A page or list that could not be read: a rate limit counts down and reads again by itself, anything else waits for the button. */
export function LoadFailure(props: Props) {
  const { error } = props.query
  return isApiError(error) && error.status === 429 ? (
    <Limited key={String(error.retryAfter)} {...props} seconds={error.retryAfter ?? 60} />
  ) : (
    <Failed {...props} />
  )
}

/** One line for a part of a page whose read failed; nothing while it has not. */
export const PartFailure = ({ query, title }: { query: Read & { isError: boolean }; title: string }) =>
  query.isError ? <LoadFailure query={query} title={title} isSlim /> : null

/** Why a read failed: the server's words; the connection only where no response came. */
export function loadFailureText(i18n: I18n, error: unknown): string {
  if (isApiError(error) && error.isUnanswered) return i18n.t('Please check your connection and try again.')
  return (isApiError(error) ? error.detail : null) ?? i18n.t('An error occurred')
}

function Failed({ query, title, retry, isSlim }: Props) {
  const { i18n } = useLingui()
  const text = loadFailureText(i18n, query.error)
  const id = isApiError(query.error) ? query.error.errorId : null
  return (
    <Box role="alert" data-slim={isSlim || undefined} data-kind="failed">
      <CloudOff size={isSlim ? 20 : 32} aria-hidden />
      <Words title={title}>
        {title.endsWith(text) ? null : <span>{text}</span>}
        {id === null ? null : (
          <small>
            {i18n.t('Error ID')}: <code>{id}</code>
          </small>
        )}
      </Words>
      <Button size="sm" onClick={() => void query.refetch()} isBusy={query.isFetching}>
        {retry ?? i18n.t('Try Again')}
      </Button>
    </Box>
  )
}

function Limited({ query, isSlim, seconds }: Props & { seconds: number }) {
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
      <Words title={i18n.t('Too many requests')}>
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

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <Text>
    <strong>{title}</strong>
    {children}
  </Text>
)

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: '4',
    padding: '6',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'surface',
    '& > svg': { color: 'fg.subtle', flex: 'none' },
    '&[data-kind=limited] > svg': { color: 'warning' },
    '&[data-slim]': {
      flexDirection: 'row',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '2',
      justifyContent: 'flex-start',
      textAlign: 'start',
      paddingBlock: '2.5',
      paddingInline: '4',
    },
  },
})
const Text = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    color: 'fg.muted',
    maxWidth: '52ch',
    '& strong': { color: 'fg', fontWeight: '600' },
    '& small': { color: 'fg.subtle', textStyle: 'dense' },
    '[data-slim] > &': { flex: '1 1 180px', minWidth: '0', textStyle: 'dense', gap: '0' },
  },
})
