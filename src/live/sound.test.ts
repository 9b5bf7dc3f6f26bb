import { createBus } from '#src/bus/bus.ts'
import { createBrowser } from '#tests/support/client/tabs.ts'
import { expect, test, vi } from 'vitest'
import { createLeader } from './leader.ts'
import { ringForNotifications } from './sound.ts'

const received = { type: 'notification.received', id: 'n', title: 't', message: 'm', actionUrl: null, isSilent: false } as const

function openTab(locks: LockManager | null, isVisible = true) {
  const bus = createBus()
  const ring = vi.fn(async () => true)
  const leader = createLeader(locks, () => isVisible)
  const stop = ringForNotifications({ bus, leader, chime: { ring } })
  return { bus, ring, leader, stop }
}

test('NOTIF-06 TRAP-63 of many tabs one rings, and another takes over when it closes', async () => {
  const browser = createBrowser()
  const tabs = Array.from({ length: 5 }, () => openTab(browser.openTab().locks))
  await vi.waitFor(() => expect(tabs.filter(({ leader }) => leader.isLeader())).toHaveLength(1))
  for (const { bus } of tabs) bus.publish('test', received)
  expect(tabs.map(({ ring }) => ring.mock.calls.length)).toEqual([1, 0, 0, 0, 0])
  tabs[0]?.leader.stop()
  await vi.waitFor(() => expect(tabs[1]?.leader.isLeader()).toBe(true))
  for (const { bus } of tabs) bus.publish('test', received)
  expect(tabs.map(({ ring }) => ring.mock.calls.length)).toEqual([1, 1, 0, 0, 0])
  for (const { leader, stop } of tabs) {
    leader.stop()
    stop()
  }
})

test('TRAP-63 without Web Locks the visible tab rings', () => {
  const tabs = [openTab(null, false), openTab(null, true)]
  for (const { bus } of tabs) bus.publish('test', received)
  expect(tabs.map(({ ring }) => ring.mock.calls.length)).toEqual([0, 1])
})

test('NTF-D4 a silent notification rings nowhere', () => {
  const { bus, ring } = openTab(null)
  bus.publish('test', { ...received, isSilent: true })
  expect(ring).not.toHaveBeenCalled()
  bus.publish('test', received)
  expect(ring).toHaveBeenCalledOnce()
})
