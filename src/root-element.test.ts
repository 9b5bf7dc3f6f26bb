import { expect, test } from 'vitest'
import { rootElement } from './root-element.ts'

test('ERR-33 a page without the root element fails with Root element not found', () => {
  expect(() => rootElement({ getElementById: () => null })).toThrow('Root element not found')
})
