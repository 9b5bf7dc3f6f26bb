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
  const running = useRef<{ input: object; controller: AbortController } | null>(null)
  const cancel = useCallback(() => running.current?.controller.abort(), [])
  useEffect(() => cancel, [cancel])
  const sender = useCallback((input: { files?: object }): Sending => {
    if (Object.values(input.files ?? {}).every((file) => file === undefined)) return {}
    // The same input is a further attempt of the same act: called off, it stays so.
    if (running.current?.input !== input) running.current = { input, controller: new AbortController() }
    return { sendForm: formSender(setShare), signal: running.current.controller.signal }
  }, [])
  return { share, sender, cancel }
}
