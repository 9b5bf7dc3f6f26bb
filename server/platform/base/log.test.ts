import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { terminal } from './terminal.ts'

const capture = () => {
  const lines: string[] = []
  return { lines, log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }) }
}

test('secrets never reach the log, at any depth and under any of their names', () => {
  const { lines, log } = capture()
  const canary = 'CANARY-7f3a'
  log.info(
    {
      call: {
        method: 'POST',
        url: `/api/v1/auth/verify/?token=${canary}&next=/home`,
        headers: { authorization: `Bearer ${canary}`, cookie: canary, 'set-cookie': [canary] },
      },
      body: {
        password: canary,
        password_confirm: canary,
        newPassword: canary,
        access: canary,
        refresh: canary,
        code: canary,
        totp_secret: canary,
        items: [{ invite_token: canary }],
      },
      note: `redirected to /register?invite=${canary}#code=${canary}`,
    },
    `upgrade /ws/?token=${canary} with Bearer ${canary}`,
  )
  log.child({ socketToken: canary }).warn(new Error(`bad link /reset?code=${canary}`))
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain(canary)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'info',
    msg: 'upgrade /ws/?token=[redacted] with Bearer [redacted]',
    call: { method: 'POST', url: '/api/v1/auth/verify/?token=[redacted]&next=/home', headers: { authorization: '[redacted]' } },
  })
})

test('a request object is logged with method, address and path, a response with its status', () => {
  const { lines, log } = capture()
  log.info(
    { req: { method: 'GET', url: '/ws/?token=CANARY-7f3a', ip: '::1', raw: { huge: true } }, res: { statusCode: 101, raw: {} } },
    'upgraded',
  )
  expect(JSON.parse(lines[0]!)).toMatchObject({
    req: { method: 'GET', url: '/ws/?token=[redacted]', ip: '::1' },
    res: { status: 101 },
  })
  expect(lines[0]).not.toContain('huge')
})

test('errors keep what locates the cause: type, message, code, constraint, stack and cause', () => {
  const { lines, log } = capture()
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(mina@example.org) already exists.',
  })
  log.error({ err: new TypeError('cannot register', { cause }) }, 'failed')
  const { err } = JSON.parse(lines[0]!)
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'cannot register',
    cause: { code: '23505', constraint: 'users_email' },
  })
  expect(err.stack).toContain('log.test.ts')
  expect(lines[0]).not.toContain('mina@example.org')
})

test('a terminal shows one readable line, with the stack of an error below it', () => {
  const out: string[] = []
  const log = createLog({ level: 'info', destination: terminal({ write: (text: string) => out.push(text) }) })
  log.info({ port: 3000 }, 'listening')
  log.error({ err: new Error('broken') }, 'failed')
  const plain = out.map((text) => text.replace(/\u001b\[\d+m/g, ''))
  expect(plain[0]).toMatch(/^\d\d:\d\d:\d\d info {2}listening port=3000\n$/)
  expect(plain[1]).toMatch(/^\d\d:\d\d:\d\d error failed\nError: broken\n {4}at /)
})
