import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { Said } from '#machines/admin-login/types.ts'
import { useSecondsUntil } from '#src/console/confirm/use-countdown.ts'
import { Banner } from '#src/ui/status/banner.tsx'

/** A chart's message in the current language; `left`: seconds that replace its first number and count down. */
export function SaidBanner({ said, left }: { said: Said | null; left: number }) {
  const { i18n } = useLingui()
  if (!said) return null
  if ('serverText' in said) return <Banner tone="danger">{said.serverText}</Banner>
  const values = left > 0 && 'n' in said.values ? { n: left } : said.values
  return <Banner tone="danger">{i18n._(said.id, values)}</Banner>
}

/** Seconds left of the chart's rate limit. */
export function useLimit(isLimited: boolean, retryAfter: number): number {
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => setUntil(isLimited ? Date.now() + retryAfter * 1000 : null), [isLimited, retryAfter])
  return useSecondsUntil(until)
}
