import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { withHost } from '#src/lib/images/avatar.ts'
import { useServices } from '#src/services/services-context.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'

/** The screenshot by a link valid for ten minutes; an expired one is renewed. */
export function Screenshot({ id }: { id: string }) {
  const { i18n } = useLingui()
  const { config } = useServices()
  const [isBroken, setBroken] = useState(false)
  const link = useConsoleQuery(
    feedbackEndpoints.feedbackScreenshot,
    { params: { id } },
    { gcTime: 0, refetchOnWindowFocus: false },
  )
  const again = async () => {
    await link.refetch()
    setBroken(false)
  }
  if (isBroken)
    return (
      <Banner tone="warning" action={<Button onClick={() => void again()}>{i18n.t('Try Again')}</Button>}>
        {i18n.t('The picture could not be shown.')}
      </Banner>
    )
  return (
    <AsyncList query={link} skeleton={<Skeleton height="200px" />}>
      {({ url }) => (
        <Frame href={withHost(url, config.api_host)} target="_blank" rel="noreferrer">
          <img src={withHost(url, config.api_host)} alt={i18n.t('Picture of the screen')} onError={() => setBroken(true)} />
        </Frame>
      )}
    </AsyncList>
  )
}

const Frame = chakra('a', {
  base: {
    display: 'block',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    overflow: 'hidden',
    background: 'sunken',
    '& img': { display: 'block', width: '100%', maxHeight: '420px', objectFit: 'contain' },
  },
})
