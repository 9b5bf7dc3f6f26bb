import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Asked } from '#src/ui/status/async-list.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Failure of a list (CON-D5, CON-D7). */
export function TableFailure({ query, isSlim = false }: { query: Asked<unknown>; isSlim?: boolean }) {
  const { i18n } = useLingui()
  const failure = (
    <LoadFailure query={query} title={i18n.t('This list could not be loaded')} retry={i18n.t('Retry')} isSlim={isSlim} />
  )
  return isSlim ? failure : <Tall>{failure}</Tall>
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

const Tall = chakra('div', { base: { display: 'grid', minHeight: '280px' } })
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
