export type Theme = 'dark' | 'light'

const grounds = { dark: '#0D1020', light: '#FBF8F1' }

/** Until the page is reloaded; the next load is dark again (TRAP-54). */
export function setTheme(theme: Theme) {
  const { classList } = document.documentElement
  classList.toggle('dark', theme === 'dark')
  classList.toggle('light', theme === 'light')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', grounds[theme])
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme)
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // The theme applies even when it cannot be stored.
  }
}

export const currentTheme = (): Theme => (document.documentElement.classList.contains('light') ? 'light' : 'dark')
