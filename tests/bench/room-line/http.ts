import { Agent, request } from 'node:http'

/** Calls without connections that stay: a server that starts anew closes them. */
const agent = new Agent()

/** The answer's JSON. Rejects with the status and the text of a refusal, or with the error of the connection. */
export const call = <T>(url: string, token: string, body?: object) =>
  new Promise<T>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const asked = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (answer) => {
      let text = ''
      answer.on('data', (piece) => (text += piece))
      answer.once('error', reject)
      answer.on('end', () =>
        (answer.statusCode ?? 500) < 300
          ? resolve(JSON.parse(text) as T)
          : reject(new Error(`${url}: ${answer.statusCode} ${text}`)),
      )
    })
    asked.once('error', reject)
    asked.end(body ? JSON.stringify(body) : undefined)
  })
