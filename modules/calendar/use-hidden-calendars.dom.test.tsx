import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ServicesProvider } from '#src/services/services-context.tsx'
import { memberCalled, startAuthPeer } from '#tests/support/client/auth-peer.ts'
import { useHiddenCalendars } from './use-hidden-calendars.ts'

test('hidden calendars stay hidden after a reload, for the member who hid them', async () => {
  const world = await startAuthPeer()
  const services = world.openServices('/calendar')
  const open = () =>
    renderHook(useHiddenCalendars, {
      wrapper: ({ children }) => <ServicesProvider services={services}>{children}</ServicesProvider>,
    })
  services.session.accept({ user: memberCalled('mina') })
  const first = open()
  act(() => first.result.current[1]('c1'))
  act(() => first.result.current[1]('c2'))
  act(() => first.result.current[1]('c1'))
  expect([...open().result.current[0]]).toEqual(['c2'])
  services.storage.set('hidden_calendars', JSON.stringify({ user: 'another', ids: ['c2'] }))
  expect([...open().result.current[0]]).toEqual([])
  services.stop()
  await world.peer.stop()
})
