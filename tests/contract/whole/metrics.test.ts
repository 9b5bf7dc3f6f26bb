import { afterAll, expect, test } from 'vitest'
import { somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const open: TestServer[] = []
const started = async (env?: Record<string, string>) => {
  const server = await startServer(env)
  open.push(server)
  return server
}
afterAll(() => Promise.all(open.map((server) => server.close())))

const statusOf = async (url: string, headers: Record<string, string> = {}) => (await fetch(`${url}/metrics`, { headers })).status

test('without a token the metrics answer this machine, and nobody behind a proxy on it', async () => {
  const { url } = await started()
  expect(await statusOf(url)).toBe(200)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect([name, await statusOf(url, { [name]: '127.0.0.1' })]).toEqual([name, 404])
})

test('with a token they answer its holders only', async () => {
  const { url } = await started({ METRICS_TOKEN: 'a-token-of-a-monitor' })
  expect([
    await statusOf(url),
    await statusOf(url, { authorization: 'Bearer a-token-of-a-robber' }),
    await statusOf(url, { authorization: 'Bearer a-token-of-a-monitor', 'x-forwarded-for': '192.0.2.1' }),
  ]).toEqual([404, 404, 200])
})

test('the metrics tell connections, jobs, mails, disk, sockets and requests by route', async () => {
  const { url, parts } = await started()
  const { id } = await somePerson(parts)
  await parts.mail.send(parts.db, {
    to: 'a@example.org',
    kind: 'test',
    subject: 'Test',
    text: 'Test',
    html: '<p>Test</p>',
    aboutUserId: id,
  })
  await fetch(`${url}/api/v1/parishes/no-such-parish/`)
  const text = await (await fetch(`${url}/metrics`)).text()
  const figure = (line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')[1],
    )
  expect(figure('coptic_mails{state="queued"}')).toBe(1)
  expect(figure('coptic_jobs{state="failed"}')).toBe(0)
  expect(figure('coptic_database_connections{state="open"}')).toBeGreaterThan(0)
  expect(figure('coptic_data_disk_bytes{state="free"}')).toBeGreaterThan(0)
  expect(text).toMatch(/^coptic_sockets_open \d+$/m)
  expect(text).toContain('coptic_http_request_seconds_count{route="/api/v1/parishes/:id/",method="GET",status="404"} ')
  expect(text).not.toContain('no-such-parish')
  expect(text).not.toMatch(/^coptic_backup_timestamp_seconds\{/m)
})
