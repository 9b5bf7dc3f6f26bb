import { useEffect, useRef, useState } from 'react'
import { useServices } from '#src/services/services-context.tsx'

/** `lost`: it worked before; `unavailable`: it never did since the page was loaded. */
export type SocketTrouble = 'lost' | 'unavailable'

/** Whether the live connection's chart has given up. */
export function useSocketTrouble(): SocketTrouble | null {
  const { bus, socket } = useServices()
  const [isFailed, setFailed] = useState(() => socket.getSnapshot().matches('failed'))
  const wasOnline = useRef(socket.getSnapshot().matches({ live: 'online' }))
  useEffect(
    () =>
      bus.subscribe('socket.status-changed', ({ status }) => {
        if (status === 'online') wasOnline.current = true
        setFailed(status === 'failed')
      }),
    [bus],
  )
  if (!isFailed) return null
  return wasOnline.current ? 'lost' : 'unavailable'
}
