// The floor of a line: `ws` that sends each message to every open socket in one loop.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

const server = createServer()
const room = new WebSocketServer({ server, perMessageDeflate: false })
room.on('connection', (socket) => {
  socket.on('message', (line) => {
    const text = String(line)
    for (const one of room.clients) one.send(text)
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
