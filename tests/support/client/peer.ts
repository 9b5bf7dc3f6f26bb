import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  text: string
  json: () => unknown
}
export type Reply = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | 'never' | 'reset'
type Answerer = (request: Received) => Reply | Promise<Reply>

/** A real HTTP peer on a free port with test-defined responses. `received` keeps every call in order. */
export async function startPeer(answer: Answerer) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('latin1')
    const call = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      text,
      json: () => JSON.parse(Buffer.from(text, 'latin1').toString()) as unknown,
    }
    received.push(call)
    const reply = await answer(call)
    if (reply === 'never') return
    if (reply === 'reset') return void request.socket.destroy()
    const { status = 200, body = {}, headers = {} } = reply
    response.writeHead(status, {
      'content-type': reply.text === undefined ? 'application/json' : 'text/html',
      date: new Date(Date.now()).toUTCString(),
      ...headers,
    })
    response.end(reply.text ?? JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    server,
    received,
    count: (path: string) => received.filter((call) => call.path === path).length,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Peer = Awaited<ReturnType<typeof startPeer>>
