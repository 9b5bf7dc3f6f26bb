import type { Page, WebSocketRoute } from '@playwright/test'

/** The socket of the page, so that the test can speak as the server does. */
export async function socketOf(page: Page) {
  const opened: WebSocketRoute[] = []
  await page.routeWebSocket('**/ws/notifications/**', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => server.send(text))
    server.onMessage((text) => {
      socket.send(text)
      if (String(text).includes('connection_established')) opened.push(socket)
    })
  })
  return opened
}
