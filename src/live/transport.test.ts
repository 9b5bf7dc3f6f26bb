import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type WebSocket as Peer, WebSocketServer } from 'ws'
import { openTransport } from './transport.ts'

const open: WebSocketServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    for (const client of server.clients) client.terminate()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function listen(onConnection: (peer: Peer) => void) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  open.push(server)
  server.on('connection', onConnection)
  await once(server, 'listening')
  return { server, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}
function connect(url: string) {
  const texts: string[] = []
  const codes: number[] = []
  const transport = openTransport(url, WebSocket, { onText: (text) => texts.push(text), onClosed: (code) => codes.push(code) })
  return { transport, texts, codes }
}
const seen = vi.waitFor

test.each([1000, 1001, 1012, 4401, 4408])('WS-04 WS-05 close code %d arrives as sent, once', async (code) => {
  const { url } = await listen((peer) => peer.close(code))
  const { codes } = connect(url)
  await seen(() => expect(codes).toEqual([code]))
})

test('WS-04 a connection that breaks or never opens is abnormal, although the library reports 1000', async () => {
  const { url, server } = await listen((peer) => peer.terminate())
  const broken = connect(url)
  await seen(() => expect(broken.codes).toEqual([1006]))
  server.close()
  const refused = connect(url)
  await seen(() => expect(refused.codes).toEqual([1006]))
})

test('a socket closed by us delivers nothing more and does not reconnect', async () => {
  let connections = 0
  const { url, server } = await listen((peer) => {
    connections++
    peer.send('first')
    peer.on('message', () => peer.send('late'))
  })
  const { transport, texts, codes } = connect(url)
  await seen(() => expect(texts).toEqual(['first']))
  expect(transport.send('ask')).toBe(true)
  const closed = once([...server.clients][0] as Peer, 'close')
  transport.close()
  expect((await closed)[0]).toBe(1000)
  expect([texts, codes, connections, transport.send('more')]).toEqual([['first'], [], 1, false])
})

test('a frame sent before the connection is open is rejected, not queued by the library', async () => {
  const { url } = await listen(() => {})
  const { transport } = connect(url)
  expect(transport.send('early')).toBe(false)
  transport.close()
})
