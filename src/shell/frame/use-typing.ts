import { useEffect, useState } from 'react'

const typed =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]):not([type=file]), textarea, select, [contenteditable=true]'

/** Whether a field has the focus: on phones the keyboard is then open. */
export function useTyping() {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches(typed) ?? false)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return isTyping
}
