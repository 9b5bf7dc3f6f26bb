import { expect, test } from 'vitest'
import { availableMemory, memorySettings } from './memory.ts'

const GB = 1024 ** 3

test("PostgreSQL's memory follows the machine between a least and a most", () => {
  expect(memorySettings(GB / 2)).toEqual({
    shared_buffers: '128MB',
    effective_cache_size: '256MB',
    work_mem: '4MB',
    maintenance_work_mem: '64MB',
  })
  expect(memorySettings(4 * GB)).toEqual({
    shared_buffers: '512MB',
    effective_cache_size: '2048MB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
  })
  expect(memorySettings(256 * GB)).toEqual({
    shared_buffers: '1024MB',
    effective_cache_size: '16384MB',
    work_mem: '32MB',
    maintenance_work_mem: '512MB',
  })
})

test("a container's limit counts, and none does not", () => {
  expect(availableMemory(16 * GB, 2 * GB)).toBe(2 * GB)
  expect(availableMemory(16 * GB, 0)).toBe(16 * GB)
  // Without a limit, some systems report the largest number there is.
  expect(availableMemory(16 * GB, 2 ** 64)).toBe(16 * GB)
})
