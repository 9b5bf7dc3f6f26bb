import type { Bus } from '#src/bus/bus.ts'
import type { Chime } from './chime.ts'
import type { Leader } from './leader.ts'

/** Rings for new notifications in one tab of the browser (NOTIF-06, TRAP-63), unless they are silent (NTF-D4). */
export const ringForNotifications = ({ bus, chime, leader }: { bus: Bus; chime: Chime; leader: Leader }) =>
  bus.subscribe('notification.received', ({ isSilent }) => {
    if (!isSilent && leader.isLeader()) void chime.ring()
  })
