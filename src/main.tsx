import { showStartFailure } from './errors/start-failure.ts'
import { start } from './start.tsx'
import { rootElement } from './root-element.ts'

const element = rootElement(document)
try {
  await start(element)
} catch (error) {
  showStartFailure(element)
  throw error
}
