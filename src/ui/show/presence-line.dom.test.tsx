import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Presence } from '#contract/people/presence.ts'
import { usePresence } from '#src/live/use-presence.ts'
import type { Services } from '#src/services/create-services.ts'
import { ServicesProvider } from '#src/services/services-context.tsx'
import { system } from '#src/theme/system.ts'
import { PresenceLine } from './presence-line.tsx'

afterEach(cleanup)

const id = '018dfc15-2369-749e-81f6-03242bb51f82'
const roomId = `person:${id}`

function Line() {
  const presence = usePresence(id)
  return <div data-testid="line">{presence ? <PresenceLine presence={presence} /> : 'not shown'}</div>
}

function open(answers: Presence[]) {
  const sent: unknown[] = []
  let hear: Parameters<Services['listenToSocket']>[0] = () => {}
  // What presence uses of the services.
  const queryClient = new QueryClient()
  const services = {
    queryClient,
    api: { call: async () => answers.shift() ?? { is_shown: false, last_seen_at: null } },
    socket: { send: (event: unknown) => sent.push(event) },
    listenToSocket: (listener: typeof hear) => {
      hear = listener
      return () => {
        hear = () => {}
      }
    },
  } as unknown as Services
  const view = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ChakraProvider value={system}>
        <ServicesProvider services={services}>
          <Line />
        </ServicesProvider>
      </ChakraProvider>
    </I18nProvider>,
  )
  const told = (fact: Parameters<typeof hear>[0]) => act(() => hear(fact))
  const reads = (text: string | RegExp) => waitFor(() => expect(screen.getByTestId('line').textContent).toMatch(text))
  const answered = () => waitFor(() => expect(queryClient.isFetching() + answers.length).toBe(0))
  return { sent, told, reads, answered, close: view.unmount }
}
const threeHoursAgo = () => new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString()

test('PPL-D7~ WS-23~ a line follows a member who comes, goes and hides, and leaves their room with the page', async () => {
  const shown = { is_shown: true, last_seen_at: threeHoursAgo() }
  const line = open([shown, shown])
  await line.reads('Last seen 3 hours ago')
  expect(line.sent).toEqual([{ type: 'joinRoom', roomId }])
  await line.told({ type: 'presence.changed', userId: '018dfc15-2369-749e-81f6-000000000000', online: true })
  await line.reads('Last seen 3 hours ago')
  await line.told({ type: 'presence.changed', userId: id, online: true })
  await line.reads('Online now')
  await line.told({ type: 'socket.status-changed', status: 'waiting' })
  await line.reads('Last seen 3 hours ago')
  await line.told({ type: 'presence.changed', userId: id, online: true })
  await line.told({ type: 'presence.changed', userId: id, online: false })
  await line.reads('Last seen 3 hours ago')
  await line.told({ type: 'room.framed', frame: { type: 'room_left', room_id: roomId } })
  await line.reads('not shown')
  expect(line.sent).toEqual([
    { type: 'joinRoom', roomId },
    { type: 'leaveRoom', roomId },
  ])
})

test('PPL-D7~ somebody whom the viewer may not see online is not asked for', async () => {
  const line = open([{ is_shown: false, last_seen_at: null }])
  await line.answered()
  await line.reads('not shown')
  line.close()
  expect(line.sent).toEqual([])
})
