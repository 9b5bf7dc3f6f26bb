/** Saves a text as a file download, without a request. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has started by then; the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
