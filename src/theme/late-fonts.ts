import href from './fonts.css'

/** The mark of a browser that has these faces: there they are used from the start. */
const key = 'fonts'

/**
 * Words are read in the system's faces of the same width until ours are here, which nothing waits for. `remember` may store the mark.
 */
export function addFonts(page: Document, remember: (key: string, href: string) => unknown) {
  if (page.querySelector(`link[href="${href}"]`)) return
  const sheet = Object.assign(page.createElement('link'), { rel: 'stylesheet', href })
  // A browser that left before the faces came would load them before the page's code.
  sheet.onload = () => {
    // The layout asks for the faces in use.
    page.body.getBoundingClientRect()
    void page.fonts.ready.then(() => remember(key, href))
  }
  page.head.append(sheet)
}

export function addKnownFonts(page: Document, storage: Pick<Storage, 'getItem'>) {
  if (storage.getItem(key) === href) addFonts(page, () => undefined)
}
