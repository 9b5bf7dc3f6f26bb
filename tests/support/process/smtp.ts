import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'

export type SmtpServer = {
  /** For `SMTP_URL`. */
  url: string
  /** Raw messages received, headers and body. */
  taken: string[]
  /** Responses to the next RCPT commands, e.g. `451 later`; it accepts once they are used up. */
  answers: string[]
  /** Closes every connection and refuses new ones until `returns`. */
  leave(): Promise<void>
  returns(): Promise<void>
  close(): Promise<void>
}

/** A mail server on a free port that stores received mails: RFC 5321 as far as a client needs it. */
export const startSmtp = async (): Promise<SmtpServer> => {
  const taken: string[] = []
  const answers: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const say = (line: string) => socket.write(`${line}\r\n`)
    let pending = ''
    let body: string[] | null = null
    const handle = (line: string) => {
      if (body) {
        if (line !== '.') return void body.push(line.replace(/^\.\./, '.'))
        taken.push(body.join('\n'))
        body = null
        return void say('250 taken')
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO' || command === 'HELO') say('250 mail.test')
      else if (command === 'RCPT') say(answers.shift() ?? '250 known')
      else if (command === 'DATA') {
        body = []
        say('354 go on')
      } else if (command === 'QUIT') socket.end('221 bye\r\n')
      else say('250 fine')
    }
    socket.setEncoding('utf8').on('data', (part: string) => {
      const lines = (pending + part).split('\r\n')
      pending = lines.pop() ?? ''
      lines.forEach(handle)
    })
    say('220 mail.test')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const leave = async () => {
    const left = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await left
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answers,
    leave,
    returns: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: async () => {
      if (server.listening) await leave()
    },
  }
}
