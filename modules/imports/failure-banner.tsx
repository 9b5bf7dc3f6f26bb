import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { isApiError } from '#src/api/api-error.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { useSecondsUntil } from '#src/ui/use-seconds-until.ts'
import { failureTone } from '#src/lib/failure-text.ts'
import { Banner } from '#src/ui/status/banner.tsx'

/** Why an action failed; a rate limit counts down (CON-D7). */
export function FailureBanner({ error }: { error: unknown }) {
  const errorText = useErrorText()
  if (!error) return null
  if (isApiError(error) && error.status === 429)
    return <Limited key={String(error.retryAfter)} seconds={error.retryAfter ?? 60} />
  return <Banner tone={failureTone(error)}>{errorText(error)}</Banner>
}

function Limited({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const [until] = useState(() => Date.now() + seconds * 1000)
  const left = useSecondsUntil(until)
  return (
    <Banner tone={left === 0 ? 'info' : 'warning'}>
      {i18n.t(
        '{seconds, plural, =0 {You can try again now.} one {Too many attempts. You can try again in # second.} other {Too many attempts. You can try again in # seconds.}}',
        { seconds: left },
      )}
    </Banner>
  )
}
