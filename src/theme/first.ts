/**
 * Runs before the first paint, as its own small file (the policy allows no inline script): dark on every load,
 * whatever was stored (SHELL-05, TRAP-54); language and direction; what of the served page is drawn at once.
 */
import { forceDark } from './force-dark.ts'

const page = document.documentElement

try {
  forceDark(page, localStorage)
  const wished =
    localStorage.getItem('language') ??
    navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'ar')
  const language = wished === 'ar' ? 'ar' : 'en'
  const isMember = localStorage.getItem('user_tokens') !== null
  // A page drawn by the build is of a visitor, in one language.
  if (isMember || language !== page.lang) page.dataset['prerendered'] = 'unwanted'
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'
  if (isMember && !/^\/(login|register|request-invite|verify-email|password-reset|reset-password|admin)/.test(location.pathname))
    page.dataset['boot'] = 'member'
} catch {
  // Storage is forbidden here: the served page is dark and in the language the server chose.
}

// Until the app has taken its page over, what is done there is noted: sending its form is not left to the browser
// (src/ui/use-typed-before.ts), and what was pressed is pressed again.
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
      // Loaded as a document, the page it leads to would know nothing of what was typed here.
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

/** In order, each once what it is meant for has been taken over too: the frame's parts come after the page. */
function pressAgain() {
  const [part] = pressed
  if (!part) return
  if (!part.isConnected) pressed.shift()
  else if (isTakenOver(part)) pressed.shift()?.click()
  requestAnimationFrame(pressAgain)
}

/** React stops what is done to a part that it has not taken over yet on its way; a key that nothing listens for tells. */
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
