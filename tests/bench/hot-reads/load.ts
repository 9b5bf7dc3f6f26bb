// Sends requests over some connections, one after the other on each, and counts the responses.   run by ../hot-reads.bench.ts
import { connect } from 'node:net'

export type Load = { host: string; port: number; requests: readonly string[]; connections: number; ms: number }
export type Loaded = { perSecond: number; refused: string | null }

process.on('message', (load: Load) => void send(load).then((loaded) => process.send?.(loaded)))

async function send({ host, port, requests, connections, ms }: Load): Promise<Loaded> {
  const raw = requests.map((text) => Buffer.from(text))
  let next = 0
  let count = 0
  let refused: string | null = null
  const began = performance.now()
  const isOver = () => refused !== null || performance.now() - began >= ms
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host, port, noDelay: true })
      let text = ''
      let length = -1
      let start = 0
      const ask = () => {
        text = ''
        length = -1
        if (isOver()) {
          socket.end()
          resolve()
        } else socket.write(raw[next++ % raw.length]!)
      }
      socket.setEncoding('latin1')
      socket.once('connect', ask)
      socket.once('error', reject)
      socket.on('data', (piece: string) => {
        text += piece
        if (length < 0) {
          const end = text.indexOf('\r\n\r\n')
          if (end < 0) return
          start = end + 4
          length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? Number.NaN)
          if (!text.startsWith('HTTP/1.1 200') || Number.isNaN(length)) refused = text.slice(0, 600)
        }
        if (refused === null && text.length - start < length) return
        count += 1
        ask()
      })
    })
  await Promise.all(Array.from({ length: connections }, one))
  return { perSecond: (count * 1000) / (performance.now() - began), refused }
}
