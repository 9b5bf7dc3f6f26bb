import { Counter, Gauge } from 'prom-client'

export const socketsOpen = new Gauge({ name: 'coptic_sockets_open', help: 'Sockets that are open now' })
export const framesSent = new Counter({ name: 'coptic_socket_frames_sent_total', help: 'Frames sent to sockets' })
export const framesReceived = new Counter({
  name: 'coptic_socket_frames_received_total',
  help: 'Frames received by type',
  labelNames: ['type'],
})
export const socketsClosed = new Counter({
  name: 'coptic_sockets_closed_total',
  help: 'Closed sockets by close code',
  labelNames: ['code'],
})
export const handshakesRefused = new Counter({
  name: 'coptic_socket_handshakes_refused_total',
  help: 'Refused handshakes by reason',
  labelNames: ['reason'],
})
