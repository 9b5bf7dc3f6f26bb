import { useRef, useState } from 'react'
import type { Described, Files } from '#machines/composer/composer.setup.ts'
import { usePhotos } from './use-photos.ts'

/** Pictures of a form without a chart: `settled` waits until none is on its way, and is null if one did not arrive. */
export function useSettledPhotos(initial: readonly Described[]) {
  const files = useRef<Files>({ media: [...initial], failed: 0, waiting: 0 })
  const waiting = useRef<Array<() => void>>([])
  const [isMissing, setMissing] = useState(false)
  const photos = usePhotos(initial, (now) => {
    files.current = now
    if (now.failed === 0) setMissing(false)
    if (now.waiting === 0) for (const go of waiting.current.splice(0)) go()
  })
  async function settled(): Promise<Files['media'] | null> {
    if (files.current.waiting > 0) await new Promise<void>((go) => waiting.current.push(go))
    const { media, failed } = files.current
    setMissing(failed > 0)
    return failed > 0 ? null : media
  }
  return { photos, isMissing, settled }
}
