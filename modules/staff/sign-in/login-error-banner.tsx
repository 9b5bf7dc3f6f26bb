import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { LoginMessage } from '#machines/admin-login/types.ts'
import { useSecondsUntil } from '#src/ui/use-seconds-until.ts'
import { Banner } from '#src/ui/status/banner.tsx'

/** A chart's message in the current language; `left`: seconds that replace its first number and count down. */
export function LoginErrorBanner({ error, left }: { error: LoginMessage | null; left: number }) {
  const { i18n } = useLingui()
  if (!error) return null
  if ('serverText' in error) return <Banner tone="danger">{error.serverText}</Banner>
  const values = left > 0 && 'n' in error.values ? { n: left } : error.values
  return <Banner tone="danger">{i18n._(error.id, values)}</Banner>
}

/** Seconds left of the chart's rate limit. */
export function useLimit(isLimited: boolean, retryAfter: number): number {
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => setUntil(isLimited ? Date.now() + retryAfter * 1000 : null), [isLimited, retryAfter])
  return useSecondsUntil(until)
}
