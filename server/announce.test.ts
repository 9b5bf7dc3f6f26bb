import { expect, test, vi } from 'vitest'
import { announce } from './announce.ts'
import { readConfig } from './config.ts'

const printed = (env: Record<string, string>, hasMailServer = false) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  announce({ config: readConfig(env), hasMailServer, port: 3000, accounts: [], milliseconds: 1200 })
  const text = log.mock.calls.flat().join('\n')
  log.mockRestore()
  return text
}
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://community.example.org' }

test('SYS-D10 production without a mail server says at start that nobody receives mails', () => {
  expect(printed(production)).toContain('WARNING: no mail server')
  expect(printed(production, true)).not.toContain('WARNING')
  expect(printed({})).not.toContain('WARNING')
  expect(printed({})).toContain('http://localhost:3000/dev/mail')
})

test('a demo start serves this machine only, and says how others are served', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(printed({})).toContain('only this machine can reach it (127.0.0.1); HOST=0.0.0.0 serves others too')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(printed({ HOST: '0.0.0.0' })).not.toContain('only this machine')
  expect(readConfig(production).host).toBe('0.0.0.0')
})
