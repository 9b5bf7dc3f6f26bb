import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

/** A client that stops in the middle of a body. */
async function stalled(path: string, type: string, begun: string, headers = ''): Promise<Socket> {
  const { port, hostname } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /api/v1/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 4000\r\n${headers}\r\n${begun}`,
  )
  return socket
}
/** Whether it is closed once the event loop has done its pending work. */
async function isClosed(socket: Socket) {
  for (let turn = 0; turn < 200; turn += 1) await setImmediate()
  return socket.closed || socket.destroyed
}

test('COM-D3 COM-D5 half a body times out after 30 s; a form with a file has five minutes', async () => {
  const { token } = await somePerson(server.parts)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const login = await stalled('auth/login/', 'application/json', '{"username_or_email":')
    const form = await stalled(
      'auth/rank-claims/',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="rank"\r\n\r\ndea',
      `Authorization: Bearer ${token}\r\n`,
    )
    expect(await isClosed(login)).toBe(false)
    vi.advanceTimersByTime(29_000)
    expect(await isClosed(login)).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect([await isClosed(login), await isClosed(form)]).toEqual([true, false])
    vi.advanceTimersByTime(240_000)
    expect(await isClosed(form)).toBe(false)
    form.destroy()
  } finally {
    vi.useRealTimers()
  }
})
