import { i18n } from '#src/i18n/i18n.ts'

/** Replaces an app that could not start: plain text and a retry button, without loading anything else. */
export function showStartFailure(element: HTMLElement): void {
  const main = make('main', '')
  main.id = 'main'
  const screen = make('section', '')
  screen.setAttribute('role', 'alert')
  const again = make('button', say(/*i18n*/ 'Try Again'))
  again.type = 'button'
  again.addEventListener('click', () => location.reload())
  screen.append(
    make('h1', say(/*i18n*/ 'Something went wrong')),
    make('p', say(/*i18n*/ 'Network connection issue. Please check your internet connection.')),
    again,
  )
  main.append(screen)
  element.replaceChildren(main)
}

/** Before a language is active, the English text itself is used. */
const say = (text: string) => (i18n.locale ? i18n._(text) : text)

function make<T extends keyof HTMLElementTagNameMap>(tag: T, text: string): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
