import type { Page, WebSocketRoute } from '@playwright/test'

/** The sockets of the current document, through which the test sends frames as the server; earlier documents are ignored. */
export async function socketOf(page: Page) {
  const opened: WebSocketRoute[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened.length = 0
  })
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
