import { rememberLanguage } from '#src/i18n/remember-language.ts'
import { addFonts, addKnownFonts } from '#src/theme/late-fonts.ts'

/**
 * The whole script of a static page: dark mode for the app to come, the member's link, the menu, and preloading the app on
 * intent.
 */
const page = document.documentElement
const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

try {
  localStorage.setItem('theme', 'dark')
  addKnownFonts(document, localStorage)
  if (localStorage.getItem('user_tokens')) {
    for (const link of all('[data-visitor]')) link.hidden = true
    for (const link of all('[data-member]')) link.hidden = false
  }
  for (const link of all('[data-language]'))
    link.addEventListener('click', () => rememberLanguage(link.dataset['language'] ?? page.lang))
} catch {
  // Storage is unavailable: the page is a visitor's.
}

addEventListener('load', () =>
  addFonts(document, (key, href) => {
    try {
      localStorage.setItem(key, href)
    } catch {
      // Storage is unavailable: the faces come after the words at each visit.
    }
  }),
)

let isWarm = false
const appAssets = () => document.querySelector<HTMLMetaElement>('[name=app-assets]')?.content.split(' ') ?? []

// A page that the app draws too: a member gets the app, and so does a reader of the other language.
const [entry] = appAssets()
if (page.dataset['prerendered'] === 'unwanted' && entry) {
  warm()
  document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
}

const menu = document.querySelector('details')
page.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !menu?.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
})
page.addEventListener('click', ({ target }) => {
  if (menu?.open && !menu.contains(target as Node)) menu.open = false
})

function warm() {
  if (isWarm) return
  isWarm = true
  for (const href of appAssets()) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
for (const link of all('a[href="/login"], a[href="/request-invite"], a[href="/dashboard"]')) {
  for (const intent of ['pointerenter', 'focus', 'touchstart']) link.addEventListener(intent, warm, { once: true, passive: true })
}
