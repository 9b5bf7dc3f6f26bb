const going = ['input', 'pointerdown', 'keydown'] as const
const followed = new WeakMap<HTMLFormElement, AbortController>()

/**
 * After a submit the first wrong field takes the focus once it is marked, also when the server marks it later; not when the person
 * has gone on meanwhile, nor where a summary of the errors takes it.
 */
export function focusFirstError(form: HTMLFormElement) {
  followed.get(form)?.abort()
  const over = new AbortController()
  const { signal } = over
  const stop = () => over.abort()
  const observer = new MutationObserver(look)
  signal.addEventListener('abort', () => observer.disconnect())
  function look() {
    const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')]
    if (signal.aborted || wrong.length === 0) return
    stop()
    if (document.querySelector('[data-error-summary]') === null) wrong.some(takesFocus)
  }
  followed.set(form, over)
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
  for (const type of going) document.addEventListener(type, stop, { capture: true, signal })
  // Errors of an earlier attempt are marked already.
  requestAnimationFrame(look)
}

/** A group of controls passes it to its first. */
function takesFocus(field: HTMLElement): boolean {
  const control = field.matches('input, select, textarea, button, [tabindex]')
    ? field
    : field.querySelector<HTMLElement>('input:checked, input, select, textarea, button')
  control?.focus()
  return control !== null && control === document.activeElement
}
