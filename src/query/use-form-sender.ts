import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOptions } from '#src/api/call.ts'
import { formSender } from '#src/api/form-sender.ts'

type Sending = Pick<CallOptions, 'sendForm' | 'signal'>

/**
 * Sends a form with files: its progress from 0 to 1 and a function to cancel it; unmounting cancels too. A form without files is
 * sent normally.
 */
export function useFormSender() {
  const [share, setShare] = useState(0)
  const running = useRef<{ input: object; controller: AbortController } | null>(null)
  const cancel = useCallback(() => running.current?.controller.abort(), [])
  useEffect(() => cancel, [cancel])
  const sender = useCallback((input: { files?: object }): Sending => {
    if (Object.values(input.files ?? {}).every((file) => file === undefined)) return {}
    // The same input is a retry of the same action: once cancelled it stays cancelled.
    if (running.current?.input !== input) running.current = { input, controller: new AbortController() }
    return { sendForm: formSender(setShare), signal: running.current.controller.signal }
  }, [])
  return { share, sender, cancel }
}
