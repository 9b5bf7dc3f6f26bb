import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { Said } from '#machines/admin-login/types.ts'
import { useSecondsUntil } from '#src/console/use-countdown.ts'
import { Banner } from '#src/ui/banner.tsx'

/** What a chart says, in the language of the page; `left`: seconds that count down in place of the first number. */
export function SaidBanner({ said, left }: { said: Said | null; left: number }) {
  const { i18n } = useLingui()
  if (!said) return null
  if ('serverText' in said) return <Banner tone="danger">{said.serverText}</Banner>
  const values = left > 0 && 'n' in said.values ? { n: left } : said.values
  return <Banner tone="danger">{i18n._(said.id, values)}</Banner>
}

/** Seconds left of a limit, while the chart is locked by one. */
export function useLimit(isLimited: boolean, retryAfter: number): number {
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => setUntil(isLimited ? Date.now() + retryAfter * 1000 : null), [isLimited, retryAfter])
  return useSecondsUntil(until)
}
