import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormSender } from './use-form-sender.ts'

test('COM-D5 a cancelled upload is not retried, whether by its button or by leaving; the next action is sent', () => {
  const { result, unmount } = renderHook(() => useFormSender())
  const { sender, cancel } = result.current
  const act = () => ({ body: {}, files: { document: new Blob(['a letter']) } })
  const first = act()
  expect(sender(first).signal?.aborted).toBe(false)
  cancel()
  expect(sender(first).signal?.aborted).toBe(true)
  const second = act()
  expect(sender(second).signal?.aborted).toBe(false)
  unmount()
  expect(sender(second).signal?.aborted).toBe(true)
  expect(sender({ files: {} })).toEqual({})
})
