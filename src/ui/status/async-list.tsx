import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { waitText } from '#src/lib/wait-text.ts'
import { Button } from '../button.tsx'
import { SkeletonCard } from './skeleton.tsx'
import { useLate } from '../page/use-late.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** The parts of a TanStack Query result that a list needs. */
export type Asked<T> = {
  data: T | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

type Props<T> = {
  query: Asked<T>
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  children: (data: T) => ReactNode
  skeleton?: ReactNode
  errorText?: string
}

/** Loading, empty, failed, rate limited or loaded. Data stays visible while refetching. */
export function AsyncList<T>({ query, isEmpty = () => false, empty = null, children, skeleton, errorText }: Props<T>) {
  const { i18n } = useLingui()
  const isLate = useLate(query.isPending)
  const { data } = query
  if (data !== undefined) {
    return (
      <Kept aria-busy={query.isFetching || undefined}>
        {query.isError ? <ListError query={query} errorText={errorText} /> : null}
        {isEmpty(data) ? empty : children(data)}
      </Kept>
    )
  }
  if (query.isError) return <ListError query={query} errorText={errorText} />
  return (
    <Kept aria-busy>
      <VisuallyHidden role="status">{isLate ? i18n.t('Loading') : ''}</VisuallyHidden>
      {isLate
        ? (skeleton ?? (
            <>
              <SkeletonCard />
              <SkeletonCard />
              <SkeletonCard />
            </>
          ))
        : null}
    </Kept>
  )
}

function ListError<T>({ query, errorText }: { query: Asked<T>; errorText: string | undefined }) {
  const { i18n } = useLingui()
  const wait = waitOf(query.error)
  return (
    <Failure role="alert">
      <CloudOff size={28} aria-hidden />
      <p>
        {wait === null
          ? (tooFarText(query.error) ??
            errorText ??
            i18n.t('This could not be loaded. Please check your connection and try again.'))
          : waitText(i18n, wait)}
      </p>
      <Button onClick={() => void query.refetch()} isBusy={query.isFetching}>
        {i18n.t('Try Again')}
      </Button>
    </Failure>
  )
}

/** Why a page past row 10,000 is refused (COM-D2); null for any other failure. */
export function tooFarText(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'too_far') return null
  return 'detail' in error && typeof error.detail === 'string' ? error.detail : null
}

/** Seconds to wait after a 429; null for any other failure. */
function waitOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error) || error.status !== 429) return null
  return 'retryAfter' in error && typeof error.retryAfter === 'number' ? Math.ceil(error.retryAfter) : 60
}

const Kept = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' } })
const Failure = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '3',
    padding: '6',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'surface',
    '& > svg': { color: 'crimson' },
    '& > p': { maxWidth: '52ch' },
  },
})
