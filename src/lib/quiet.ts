import type { QueryClient } from '@tanstack/react-query'
import { idle } from './idle.ts'

/** Milliseconds after which a page that still waits for data counts as drawn. */
const patience = 5_000

/** A moment for everything that nobody waits for: after the first page, with its data, is on screen. */
export function createQuiet() {
  let isReached = false
  let reach = () => {}
  const moment = new Promise<void>((resolve) => {
    reach = resolve
  })
  const settle = () => {
    isReached = true
    reach()
  }
  return { quiet: () => moment, settle, isQuiet: () => isReached }
}

/** That moment of this document. */
export const { quiet, settle, isQuiet } = createQuiet()

/** Resolves once the page drawn first has what it asked for. */
export async function firstPageDrawn(queryClient: QueryClient): Promise<void> {
  await idle()
  const cache = queryClient.getQueryCache()
  let stop = () => {}
  await new Promise<void>((resolve) => {
    const check = () => queryClient.isFetching() === 0 && resolve()
    const timer = setTimeout(resolve, patience)
    const leave = cache.subscribe(check)
    stop = () => {
      clearTimeout(timer)
      leave()
    }
    check()
  })
  stop()
  await idle()
}
