/** Where the app is drawn. Throws `Root element not found` when the page has no such element (ERR-33). */
export function rootElement(page: Pick<Document, 'getElementById'>): HTMLElement {
  const element = page.getElementById('root')
  if (!element) throw new Error('Root element not found')
  return element
}
