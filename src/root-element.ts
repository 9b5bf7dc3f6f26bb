/** The app's root element. Throws `Root element not found` when the page has none (ERR-33). */
export function rootElement(page: Pick<Document, 'getElementById'>): HTMLElement {
  const element = page.getElementById('root')
  if (!element) throw new Error('Root element not found')
  return element
}
