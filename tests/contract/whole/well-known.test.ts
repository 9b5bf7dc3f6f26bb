import { expect, test } from 'vitest'
import { startServer } from '../../support/process/server.ts'

test('robots are kept from the API, the console and addresses with secrets, and reports of vulnerabilities have a contact', async () => {
  const [plain, named] = [await startServer(), await startServer({ SECURITY_CONTACT: 'safety@example.org' })]
  const robots = await (await fetch(`${plain.url}/robots.txt`)).text()
  expect(robots.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /reset-password']))
  expect((await fetch(`${plain.url}/.well-known/security.txt`)).status).toBe(404)
  const security = await (await fetch(`${named.url}/.well-known/security.txt`)).text()
  expect(security).toMatch(/^Contact: mailto:safety@example\.org\nExpires: \d{4}-\d{2}-\d{2}T[\d:.]+Z\n/)
  await Promise.all([plain.close(), named.close()])
})
