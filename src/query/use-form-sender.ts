import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOptions } from '#src/api/call.ts'
import { formSender } from '#src/api/form-sender.ts'

type Sending = Pick<CallOptions, 'sendForm' | 'signal'>

/**
 * What sends a form with files, how much of it has left, 0 to 1, and the way to call it off, which leaving does too. A form without a
 * file is sent as any other.
 */
export function useFormSender() {
  const [share, setShare] = useState(0)
  const running = useRef<AbortController | null>(null)
  const cancel = useCallback(() => running.current?.abort(), [])
  useEffect(() => cancel, [cancel])
  const sender = useCallback(({ files }: { files?: object }): Sending => {
    if (!files || Object.values(files).every((file) => file === undefined)) return {}
    running.current = new AbortController()
    return { sendForm: formSender(setShare), signal: running.current.signal }
  }, [])
  return { share, sender, cancel }
}
