/** Remembers the chosen language in this browser: for the app, and in a cookie for the pages that the server draws. */
export function rememberLanguage(language: string): void {
  localStorage.setItem('language', language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for the browsers we support
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
}
