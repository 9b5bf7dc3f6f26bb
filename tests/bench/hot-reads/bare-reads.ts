// The floor of a read: `node:http` that runs the same statements by named `pg`, one after the other, and sends their rows as JSON.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Statement } from '../growth/statements.ts'

export type BareReads = { connection: Connection; reads: ReadonlyArray<readonly Statement[]>; connections: number }

process.once('message', ({ connection, reads, connections }: BareReads) => {
  const pool = new pg.Pool({ ...connection, max: connections })
  const named = reads.map((statements, place) => statements.map((one, nth) => ({ ...one, name: `read_${place}_${nth}` })))
  const server = createServer(async (request, response) => {
    const client = await pool.connect()
    try {
      const rows: unknown[] = []
      for (const statement of named[Number(request.url?.slice(1))]!) rows.push((await client.query({ ...statement })).rows)
      const text = JSON.stringify(rows)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      response.end(text)
    } finally {
      client.release()
    }
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
