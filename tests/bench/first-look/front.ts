import { once } from 'node:events'
import { type IncomingHttpHeaders, Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { selfSigned } from './certificate.ts'

type Answer = { type: string; body: Buffer; encoding?: string }

/**
 * An HTTP/2 server before the real one, as a reverse proxy stands before an installation; `own`: files that it answers itself.
 * Its sockets are those of HTTP/1.1.
 */
export async function http2Front(upstream: string, own: ReadonlyMap<string, Answer>) {
  const { hostname, port } = new URL(upstream)
  const agent = new Agent({ keepAlive: true })
  const { pin, ...certificate } = selfSigned()
  const front = createSecureServer({ ...certificate, allowHTTP1: true }, (asked, answer) => {
    const given = own.get(asked.url)
    if (given) return void sendOwn(answer, given)
    const headers = { ...plainHeaders(asked.headers), host: `${hostname}:${port}` }
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers, agent }, (come) => {
      answer.writeHead(come.statusCode ?? 502, plainHeaders(come.headers))
      come.pipe(answer as unknown as NodeJS.WritableStream)
    })
    passed.on('error', () => answer.stream?.destroy())
    asked.on('close', () => asked.aborted && passed.destroy())
    asked.pipe(passed)
  })
  front.on('upgrade', (asked: Http2ServerRequest, socket: Duplex) => {
    const beyond = connect(Number(port), hostname, () => {
      const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`)
      beyond.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      beyond.pipe(socket).pipe(beyond)
    })
    beyond.on('error', () => socket.destroy())
    socket.on('error', () => beyond.destroy())
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port: own_port } = front.address() as { port: number }
  return {
    url: `https://localhost:${own_port}`,
    pin,
    close() {
      front.close()
      agent.destroy()
    },
  }
}

function sendOwn(answer: Http2ServerResponse, { type, body, encoding }: Answer) {
  answer.setHeader('content-type', type)
  if (encoding) answer.setHeader('content-encoding', encoding)
  answer.end(body)
}

/** Without what only one of the two protocols has. */
const plainHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(:|connection$|keep-alive$|transfer-encoding$)/.test(name)))
