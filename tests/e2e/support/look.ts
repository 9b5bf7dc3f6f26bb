import type { Page } from '@playwright/test'

export async function setTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate((name) => {
    document.documentElement.classList.toggle('dark', name === 'dark')
    document.documentElement.classList.toggle('light', name === 'light')
  }, theme)
}

/** Elements that overflow the window's sides when the page scrolls horizontally. */
export const sidewaysAt = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement!
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < 0 || right > clientWidth
    })
    return [`${scrollWidth} px`, ...out.slice(0, 10).map((element) => element.outerHTML.slice(0, 160))]
  })
