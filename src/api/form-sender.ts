import type { SendForm } from './exchange.ts'

/** Sends forms by XMLHttpRequest, the only API that reports upload progress: `onShare` receives it from 0 to 1. */
export const formSender =
  (onShare: (share: number) => void): SendForm =>
  (url, { method, headers, body, signal }, moved) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        moved()
        onShare(total > 0 ? loaded / total : 0)
      }
      request.upload.onload = () => {
        moved()
        onShare(1)
      }
      request.onload = () => {
        const answered = headersOf(request.getAllResponseHeaders())
        const isJson = /\bjson\b/.test(answered.get('content-type') ?? '')
        resolve({ status: request.status, headers: answered, body: isJson ? parsed(request.responseText) : request.responseText })
      }
      request.onerror = () => reject(new TypeError('the form could not be sent'))
      request.onabort = () => reject(signal.reason)
      signal.addEventListener('abort', () => request.abort(), { once: true })
      onShare(0)
      request.send(body)
    })

const headersOf = (lines: string) =>
  new Headers(
    lines
      .trim()
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as [string, string]),
  )

/** Invalid JSON is returned as text, as with `fetch`. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
