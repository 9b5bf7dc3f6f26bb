import '@fastify/multipart'
import '@fastify/static'
import '@node-rs/argon2'
import 'fast-jwt'
import 'fastify'
import 'graphile-worker'
import 'helmet'
import 'kysely'
import 'libphonenumber-js/min'
import 'nodemailer'
import 'pg'
import 'pino'
import 'prom-client'
import 'sharp'
import 'valibot'
import 'ws'
import { openEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { createLog } from '#server/platform/base/log.ts'

// Baseline of the bench: loads the server's packages, opens the database, reports it, and closes when stdin ends; nothing else of
// the server.
const { close } = await openEmbedded({
  dataDir: process.argv[2] ?? '',
  log: createLog({ level: 'warn', destination: process.stderr }),
})
process.stdout.write('open\n')
process.stdin.resume().once('end', () => void close())
