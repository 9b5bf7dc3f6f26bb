import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { isApiError } from '#src/api/api-error.ts'
import { LoadFailure } from './load-failure.tsx'
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
}

/** Loading, empty, failed, rate limited or loaded. Data stays visible while refetching. */
export function AsyncList<T>({ query, isEmpty = () => false, empty = null, children, skeleton }: Props<T>) {
  const { i18n } = useLingui()
  const isLate = useLate(query.isPending)
  const { data } = query
  if (data !== undefined) {
    return (
      <Kept aria-busy={query.isFetching || undefined}>
        {query.isError ? <ListError query={query} /> : null}
        {isEmpty(data) ? empty : children(data)}
      </Kept>
    )
  }
  if (query.isError) return <ListError query={query} />
  return (
    <Kept aria-busy data-waiting>
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

function ListError({ query }: { query: Asked<unknown> }) {
  const { i18n } = useLingui()
  return <LoadFailure query={query} title={i18n.t('This could not be loaded')} />
}

/** Why a page past row 10,000 is refused (COM-D2); null for any other failure. */
export function tooFarText(error: unknown): string | null {
  return isApiError(error) && error.code === 'too_far' ? error.detail : null
}

const Kept = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' } })
