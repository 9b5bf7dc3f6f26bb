import { showStartFailure } from './errors/start-failure.ts'
import { start } from './start.tsx'
import { rootElement } from './root-element.ts'

const element = rootElement(document)
// Not awaited at the top level: pages import this file and would wait for it forever.
start(element).catch((error: unknown) => {
  showStartFailure(element)
  throw error
})
