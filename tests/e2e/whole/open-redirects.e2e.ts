import { notification } from '../../support/features/notification.ts'
import { expect, password, signIn, test } from '../support/app.ts'
import { someMember } from '../support/database.ts'
import { arriveAt } from '../support/page.ts'
import { shareOf } from '../../support/share.ts'

/** Addresses that one parser takes for ours and the next for another site. */
const hostile = shareOf([
  'https://evil.example/',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\evil.example',
  '/\tevil.example',
  '/\n//evil.example',
  '/%09//evil.example',
  '/%2f%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hi',
  '/@evil.example',
  '@evil.example',
  'evil.example',
  '/admin',
  '/%61dmin',
  '/login?from=//evil.example',
])

test('F7 no remembered path leads off this site, or into the console', async ({ page, baseURL }) => {
  await signIn(page, 'friend')
  const origin = new URL(baseURL!).origin
  const led: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && led.push(frame.url()))
  for (const [index, place] of hostile.entries()) {
    const address = `/login?from=${encodeURIComponent(place)}`
    // Some in a document of their own, most in the app that is open.
    await (index % 6 === 0 ? page.goto(address) : arriveAt(page, address))
    await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are logged in' })).toHaveCount(0)
    expect(page.url(), place).not.toContain('/admin')
  }
  const away = led.filter((url) => new URL(url).origin !== origin)
  console.log(`F7 ${hostile.length} hostile places, ${led.length} navigations, ${away.length} left the origin`)
  expect(away).toEqual([])
})

test('F7 NTF-D1 a notification leads to a page of this site or nowhere', async ({ page, baseURL }) => {
  const links: string[] = []
  const sockets: Array<{ send(text: string): void }> = []
  // Frames count after the server's first one: before it the connection is not established.
  await page.routeWebSocket('**/ws/notifications/**', (socket) => {
    socket.connectToServer().onMessage((text) => {
      socket.send(text)
      if (String(text).includes('unread_count')) sockets.push(socket)
    })
  })
  // A new member receives no news of others, whose toast would replace the tested one.
  await signIn(page, { email: (await someMember()).email, password })
  await page.goto('/dashboard')
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  for (const [index, action_url] of hostile.entries()) {
    const title = `Hostile ${index}`
    sockets[0]!.send(JSON.stringify({ type: 'new_notification', notification: notification({ title, action_url }) }))
    const toast = page.locator('[data-toasts]').filter({ hasText: title })
    await expect(toast).toBeVisible()
    links.push(...(await toast.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))))
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toHaveCount(0)
  }
  const away = links.filter((href) => new URL(href).origin !== new URL(baseURL!).origin)
  console.log(`F7 ${hostile.length} hostile notifications, ${links.length} with a link of ours, ${away.length} leave the origin`)
  expect(away).toEqual([])
})
