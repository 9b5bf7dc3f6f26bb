import { useSyncExternalStore } from 'react'

let isPrinted = false

/** Whether the page is being printed: true before the browser lays it out for paper, so that more can be drawn there than on the screen. */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, () => isPrinted)

function subscribe(listener: () => void): () => void {
  const media = matchMedia('print')
  const become = (is: boolean) => {
    isPrinted = is
    listener()
  }
  const begin = () => become(true)
  const end = () => become(false)
  const follow = () => become(media.matches)
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  media.addEventListener('change', follow)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    media.removeEventListener('change', follow)
  }
}
