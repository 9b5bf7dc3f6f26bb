/**
 * Runs before the first paint, as its own small file (the policy allows no inline script): dark on every load,
 * whatever was stored (SHELL-05, TRAP-54); language and direction; whether the member's frame is drawn at once.
 */
import { forceDark } from './force-dark.ts'

const page = document.documentElement

try {
  forceDark(page, localStorage)
  const wished =
    localStorage.getItem('language') ??
    navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'ar')
  if (wished === 'ar') {
    page.lang = 'ar'
    page.dir = 'rtl'
  }
  if (localStorage.getItem('user_tokens') && !/^\/(login|register|request-invite|verify-email|admin)/.test(location.pathname))
    page.dataset['boot'] = 'member'
} catch {
  // Storage is forbidden here: the served page is dark and English already.
}
