/**
 * Runs before the first paint, in the page itself (the policy names its hash). Sets dark mode on every load,
 * ignoring storage (SHELL-05, TRAP-54); language and direction; the part of the served page that is shown first.
 */
import { heads, routes, texts } from 'virtual:early'
import { isLanguage, type Language, languageOf, languageTraits } from '#contract/core/languages.ts'
import type { RuntimeConfig } from '#contract/core/runtime-config.ts'
import { askEarly } from '#src/early/ask-early.ts'
import { earlyCalls } from '#src/early/early-calls.ts'
import { readEarly } from '#src/early/read-early.ts'
import { drawHead, headOf } from '#src/early/early-head.ts'
import { forceDark } from './force-dark.ts'
import { addKnownFonts } from './late-fonts.ts'

const page = document.documentElement

try {
  forceDark(page, localStorage)
  const { api_base, site } = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as Partial<RuntimeConfig>
  const wished =
    localStorage.getItem('language') ??
    navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ??
    site?.language ??
    'en'
  const language = languageOf(wished)
  const isMember = localStorage.getItem('user_tokens') !== null
  // A prerendered page is a visitor's, in one language.
  if (isMember || language !== page.lang) page.dataset['prerendered'] = 'unwanted'
  page.lang = language
  page.dir = languageTraits[language].direction
  const isSignIn = /^\/(login|register|request-invite|verify-email|password-reset|reset-password)/.test(location.pathname)
  const isMembers = isMember && !isSignIn && !location.pathname.startsWith('/admin')
  if (isMembers) page.dataset['boot'] = 'member'
  addKnownFonts(document, localStorage)
  if (api_base && (isMembers || (isSignIn && !isMember))) askFirst(api_base)
  if (isMembers) drawFirst(language, api_base ?? '')
} catch {
  // Storage is unavailable: the served page is dark and in the language the server chose.
}

/** On members' pages, not the console's, and for visitors who sign in. */
function askFirst(base: string) {
  askEarly(earlyCalls(), { ...stored(), base, place: location, routes, fetch, now: Date.now() })
}

function drawFirst(language: Language, base: string) {
  const isNarrow = matchMedia('(max-width: 767px)').matches
  const head = headOf(heads, location, stored(), { locale: languageTraits[language].locale, now: new Date(), isNarrow })
  if (head) drawHead(document, head, texts[language] ?? {}, (path) => readEarly(earlyCalls(), base + path))
}

function stored() {
  return { pairs: localStorage.getItem('user_tokens'), user: localStorage.getItem('user') }
}

// Until the app hydrates its page, interaction is recorded: the browser must not submit the form (src/ui/form/use-typed-before.ts),
// and clicks are repeated.
const served = () => document.querySelector<HTMLElement>('#root[data-prerendered]')
addEventListener(
  'submit',
  (event) => {
    const root = served()
    if (!root) return
    event.preventDefault()
    root.dataset['submitted'] = 'true'
  },
  { capture: true },
)
const pressed: HTMLElement[] = []
document.addEventListener(
  'click',
  (event) => {
    const root = served()
    const part = (event.target as Element).closest<HTMLElement>('button[type=button], form a:not([target])')
    if (!root || !part) return
    if (part.tagName === 'A') {
      // Loaded as a document, the target page would know nothing of the text typed here.
      const isTyped = [...root.querySelectorAll('input')].some(({ type, checked, value }) =>
        type === 'checkbox' ? checked : value,
      )
      if (!isTyped || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
    }
    if (pressed.push(part) > 1) return
    const takenOver = new MutationObserver(() => {
      if (served()) return
      takenOver.disconnect()
      pressAgain()
    })
    takenOver.observe(root, { attributes: true })
  },
  { capture: true },
)

/**
 * Repeats clicks in order, once the whole page is hydrated: a part that hydrates after a click changed the language would find other
 * words than it draws. After `patience` milliseconds the click's own target is enough.
 */
function pressAgain(patience = 3_000, since = performance.now()) {
  const [part] = pressed
  if (!part) return
  const parts = performance.now() - since < patience ? document.querySelectorAll<HTMLElement>('#root :is(a, button)') : [part]
  if (!part.isConnected) pressed.shift()
  else if ([...parts, part].every(isTakenOver)) pressed.shift()?.click()
  requestAnimationFrame(() => pressAgain(patience, since))
}

/** React stops events on a part that is not hydrated yet; dispatching a key that nothing listens for shows it. */
function isTakenOver(part: HTMLElement) {
  let has = false
  const note = () => {
    has = true
  }
  part.addEventListener('keyup', note)
  part.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  part.removeEventListener('keyup', note)
  return has
}
