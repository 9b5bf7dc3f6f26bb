import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type MailService = {
  url: string
  /** Calls received, oldest first. */
  taken: { headers: IncomingHttpHeaders; body: unknown }[]
  /** Status and text of the next answers; it accepts once they are used up. A third value: where it redirects. */
  answers: [status: number, text: string, location?: string][]
  close(): Promise<void>
}

/** A service that takes letters by HTTP, on a free port. */
export async function startMailService(): Promise<MailService> {
  const taken: MailService['taken'] = []
  const answers: MailService['answers'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const told = Buffer.concat(chunks).toString()
    taken.push({ headers: request.headers, body: told === '' ? null : JSON.parse(told) })
    const [status, text, location] = answers.shift() ?? [200, '{"id":"1"}']
    response.writeHead(status, location ? { location } : {}).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    taken,
    answers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
