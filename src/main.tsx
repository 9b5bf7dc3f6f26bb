import { start } from './start.tsx'
import { rootElement } from './root-element.ts'

await start(rootElement(document))
