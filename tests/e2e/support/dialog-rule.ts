import type { BrowserContext } from '@playwright/test'

/** Begins the console line of a broken rule. */
export const brokenRule = 'dialog rule: '

/** Watches each page of a context: a dialog offers one dangerous act. What breaks the rule is written to the console, once a dialog. */
export const watchDialogs = (context: BrowserContext) =>
  context.addInitScript((prefix) => {
    const told = new WeakSet<Element>()
    let isDue = false
    const look = () => {
      isDue = false
      for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
        if (told.has(dialog)) continue
        const hex = getComputedStyle(dialog).getPropertyValue('--c-colors-crimson-solid').trim().slice(1)
        const color = `rgb(${[0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
        const dangerous = [...dialog.querySelectorAll('button')].filter(
          (button) => button.offsetWidth > 0 && getComputedStyle(button).backgroundColor === color,
        )
        if (dangerous.length < 2) continue
        told.add(dialog)
        console.error(`${prefix}${dangerous.map(({ textContent }) => textContent).join(', ')}`)
      }
    }
    new MutationObserver(() => {
      if (isDue || !document.querySelector('[role=dialog], [role=alertdialog]')) return
      isDue = true
      requestAnimationFrame(look)
    }).observe(document, { childList: true, subtree: true })
  }, brokenRule)
