// Runs one bench and writes its figures.   node tests/bench/one.ts <file> <output>
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Bench } from './bench.ts'

const [file = '', answer = ''] = process.argv.slice(2)
const { bench } = (await import(pathToFileURL(file).href)) as { bench?: Bench }
if (!bench) throw new Error(`${file} exports no function bench`)
writeFileSync(answer, JSON.stringify([await bench()].flat()))
