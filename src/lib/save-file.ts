/** Hands a text to the browser as a file to keep; no server is asked. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has begun by then; the object may go.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
