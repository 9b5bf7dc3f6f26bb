import type { Page } from '@playwright/test'

/** `isSwitch`: a view of a segmented switch. */
export type Text = { text: string; pixels: number; letters: number; isWritten: boolean; isSwitch: boolean; place: string }

/**
 * The visible texts of a page with the sizes the browser computed. Left out are texts for screen readers alone, and initials: a picture
 * whose letters fill their disc, with the name beside it.
 */
export const textsOf = (page: Page): Promise<Text[]> =>
  page.evaluate(() => {
    const isSpokenOnly = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, clipPath, width, height } = getComputedStyle(at)
        if (position === 'absolute' && (clipPath === 'inset(50%)' || width === '1px' || height === '1px')) return true
      }
      return false
    }
    const placeOf = (element: Element) =>
      `${element.parentElement?.tagName.toLowerCase()} > ${element.tagName.toLowerCase()}.${element.className}`
    const texts = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement!
      if (text === '' || /^(SCRIPT|STYLE|TITLE|OPTION|NOSCRIPT|TEMPLATE)$/i.test(element.tagName)) continue
      if (!element.checkVisibility({ visibilityProperty: true }) || isSpokenOnly(element)) continue
      if (element.style.fontSize !== '') continue
      texts.push({
        text: text.slice(0, 60),
        pixels: Number.parseFloat(getComputedStyle(element).fontSize),
        letters: text.length,
        isWritten: element.closest('[dir=auto]') !== null,
        isSwitch: element.closest('[role=radiogroup] [data-part=item]') !== null,
        place: placeOf(element),
      })
    }
    for (const field of document.querySelectorAll<HTMLElement>('input:not([type=radio], [type=checkbox]), textarea, select')) {
      if (!field.checkVisibility({ visibilityProperty: true }) || isSpokenOnly(field)) continue
      const pixels = Number.parseFloat(getComputedStyle(field).fontSize)
      texts.push({
        text: field.getAttribute('aria-label') ?? field.id,
        pixels,
        letters: 0,
        isWritten: true,
        isSwitch: false,
        place: placeOf(field),
      })
    }
    return texts
  })

/** Texts that are smaller, each as one line of a test's answer. */
export const smallerThan = (least: number, texts: readonly Text[]) => [
  ...new Set(
    texts.filter(({ pixels }) => pixels < least - 0.01).map(({ text, pixels, place }) => `${pixels} px: ${text} (${place})`),
  ),
]

/** What members read and write: whatever is longer than a time, a count or a caption, switches, and all that a person has written. */
export const toRead = (texts: readonly Text[]) =>
  texts.filter(({ letters, isWritten, isSwitch }) => isWritten || isSwitch || letters > 32)
