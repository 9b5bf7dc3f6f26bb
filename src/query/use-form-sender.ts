import { useState } from 'react'
import { formSender } from '#src/api/form-sender.ts'

/** What sends a form with files, and how much of it has left, 0 to 1. */
export function useFormSender() {
  const [share, setShare] = useState(0)
  const [sendForm] = useState(() => formSender(setShare))
  return { share, sendForm }
}
