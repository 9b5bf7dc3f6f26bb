import { randomFillSync } from 'node:crypto'

const random = Buffer.alloc(10)
let lastTime = 0
let counter = 0

/** UUIDv7 (RFC 9562): sorts by time of creation, also within one millisecond of this process (12-bit counter). */
export const newId = (now: number = Date.now()): string => {
  randomFillSync(random)
  if (now > lastTime) {
    lastTime = now
    counter = random.readUInt16BE(8) & 0x07ff
  } else if (++counter > 0xfff) {
    lastTime += 1
    counter = 0
  }
  const time = lastTime.toString(16).padStart(12, '0')
  const tail = Array.from(random.subarray(0, 8), (byte, index) =>
    (index === 0 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
