import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#server/platform/db/ids.ts'
import type { Bench } from './bench.ts'
import { type Follower, follow } from './room-line/follower.ts'
import { call } from './room-line/http.ts'
import { parishRoom } from './room-line/parish-room.ts'

const members = 100
const devicesOfEach = 10
const perSecond = 50
const seconds = 24
/** Seconds after the first line at which the server is killed. */
const kills = [8, 16]

/**
 * 1,000 devices in the room of a parish, 50 lines a second, the server killed twice (SIGKILL) and started again. A line that was not
 * answered is sent again under its key, as the app does. In the end every device holds the room's lines, each once, in their order.
 */
export const bench: Bench = async () => {
  const { db, server, people, room, close } = await parishRoom(members)
  const devices: Follower[] = []
  try {
    for (let index = 0; index < members * devicesOfEach; index += 1) {
      devices.push(follow(server.url, people[index % members]!.token, room))
      if (index % 50 === 49) await Promise.all(devices.slice(-50).map(({ joined }) => joined))
    }
    const began = performance.now()
    const count = perSecond * seconds
    let repeated = 0
    const write = async (index: number) => {
      await pause((index * 1000) / perSecond)
      const line = { content: `Line ${index}`, client_id: newId() }
      for (;;) {
        const answer = await call<{ id: string }>(
          `${server.url}/api/v1/chat/rooms/${room}/messages/`,
          people[index % members]!.token,
          line,
        ).catch(() => null)
        if (answer) return answer.id
        repeated += 1
        await pause(500)
      }
    }
    const killing = (async () => {
      for (const at of kills) {
        await pause(Math.max(0, at * 1000 - (performance.now() - began)))
        await server.kill()
        await server.start()
      }
    })()
    const ids = await Promise.all(Array.from({ length: count }, (_, index) => write(index)))
    await killing
    const written = performance.now()
    const rows = await db.selectFrom('messages').where('room_id', '=', room).select(['id', 'rev']).orderBy('seq').execute()
    const last = Math.max(...rows.map(({ rev }) => rev))
    for (let wait = 0; wait < 1_800 && devices.some((device) => device.rev() < last); wait += 1) await pause(100)
    const settled = (performance.now() - written) / 1000
    const expected = rows.map(({ id }) => id).join()
    const behind = devices.filter((device) => device.rev() < last).length
    const sum = (figure: (device: Follower) => number) => devices.reduce((total, device) => total + figure(device), 0)
    const differing = devices.filter((device) => device.log().join() !== expected).length
    const doubled = sum((device) => device.doubled())
    const isOnce = rows.length === count && new Set(ids).size === count
    return {
      name: `${members * devicesOfEach} devices in one room, ${perSecond} lines a second, the server killed twice`,
      goal: 'every device ends with the identical ordered log, no line twice',
      value: differing,
      unit: 'devices differ',
      ok: differing === 0 && doubled === 0 && isOnce,
      lines: [
        `${rows.length} rows of ${count} lines, ${repeated} sent again; ${doubled} came twice to a device`,
        `devices connected ${sum((device) => device.connections())} times and asked ${sum((device) => device.asked())} times for what they missed`,
        `${settled.toFixed(1)} s after the last answer ${behind} devices were behind`,
      ],
    }
  } finally {
    for (const device of devices) device.stop()
    await close()
  }
}
