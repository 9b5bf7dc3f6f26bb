import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from '../button.tsx'

type Props = { query: { isFetching: boolean; refetch: () => unknown }; children: ReactNode }

/** Error message of a failed load, with a button to retry. */
export function RetryBanner({ query: { isFetching, refetch }, children }: Props) {
  const { i18n } = useLingui()
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
          {i18n.t('Try Again')}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
