import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { samples } from './samples.ts'

const folder = '.cache/docs-samples'

/** Writes the samples of the documents that are whole modules to .cache/docs-samples, where the type check reads them. */
export function writeSamples(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { document, line, language, code } of samples().filter(({ quotes }) => quotes === null))
    writeFileSync(`${folder}/${document.replaceAll(/\W/g, '-')}-${line}.${language}`, code)
}

if (import.meta.main) writeSamples()
