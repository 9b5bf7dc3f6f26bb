import { totalmem } from 'node:os'

const MB = 1024 ** 2

/** Bytes of memory this process may use: those of the machine, or of its container where that has fewer. */
export const availableMemory = (machine = totalmem(), container = process.constrainedMemory()): number =>
  container > 0 ? Math.min(machine, container) : machine

/**
 * PostgreSQL's memory settings on a machine of this many bytes, which it shares with the server. Each sort or hash of each connection
 * may take `work_mem`.
 */
export const memorySettings = (bytes: number): Record<string, string> => {
  const share = (part: number, least: number, most: number) =>
    `${Math.floor(Math.min(Math.max(bytes / part / MB, least), most))}MB`
  return {
    shared_buffers: share(8, 128, 1_024),
    effective_cache_size: share(2, 256, 16_384),
    work_mem: share(512, 4, 32),
    maintenance_work_mem: share(32, 64, 512),
  }
}
