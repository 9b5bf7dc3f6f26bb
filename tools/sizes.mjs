// Compressed bytes of each dependency for a member, as a Markdown table.   npm run sizes
import { readFileSync } from 'node:fs'

const { entry, dashboard, pages } = JSON.parse(readFileSync(new URL('../dist/bytes.json', import.meta.url), 'utf8'))
const least = 1024
const kilobytes = (bytes) => (bytes / 1024).toFixed(1)
/** A package's share of the compressed bytes: files are compressed whole, so a part of one has no separate size. */
const gzipped = (bytes, closure) => (bytes * closure.gzip) / closure.bytes

const home = pages['/dashboard']
const names = Object.keys(dashboard.packages).filter((name) => dashboard.packages[name] >= least)
const rest = (packages) => Object.entries(packages).reduce((sum, [name, bytes]) => sum + (names.includes(name) ? 0 : bytes), 0)
const row = (name, inEntry, inHome) =>
  `| ${name} | ${kilobytes(inEntry)} | ${kilobytes(gzipped(inEntry, entry))} | ${kilobytes(inHome)} | ${kilobytes(gzipped(inHome, home))} |`

console.log(`| package | entry, minified KB | entry, gz share | dashboard, minified KB | dashboard, gz share |
| --- | ---: | ---: | ---: | ---: |`)
for (const name of names) console.log(row(name, entry.packages[name] ?? 0, dashboard.packages[name]))
console.log(row('smaller than 1 KB', rest(entry.packages), rest(dashboard.packages)))
console.log(
  `| **all** | ${kilobytes(entry.bytes)} | ${kilobytes(entry.gzip)} | ${kilobytes(home.bytes)} | ${kilobytes(home.gzip)} |`,
)
