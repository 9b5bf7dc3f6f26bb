import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlined } from './inline.ts'

const files: Record<string, string> = {
  '/assets/app-1.css': 'body{margin:0}',
  '/assets/first-1.js': 'document.title="peace"',
  '/assets/bad-1.js': 'x="</script>"',
}
const read = (address: string) => files[address] ?? ''
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('F2 sheets and small scripts stand in the page, each with the hash of its very text; the module stays a file', () => {
  const page =
    '<head><link rel="stylesheet" href="/assets/app-1.css" /><script src="/assets/first-1.js"></script>' +
    '<script type="module" src="/assets/main-1.js"></script></head>'
  const { html, scripts, styles } = inlined(page, {}, read)
  expect(html).toContain('<style>body{margin:0}</style>')
  expect(html).toContain('<script>document.title="peace"</script>')
  expect(html.indexOf('id="config"')).toBeLessThan(html.indexOf('document.title'))
  expect(html).toContain('<script type="module" src="/assets/main-1.js"></script>')
  expect([scripts, styles]).toEqual([[hash('document.title="peace"')], [hash('body{margin:0}')]])
})

test('F2 the configuration cannot end its element, and a file that would is refused', () => {
  const { html } = inlined('<head></head>', { name: '</script><script>alert(1)</script>$&' }, read)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('$&')
  expect(() => inlined('<head><script src="/assets/bad-1.js"></script></head>', {}, read)).toThrow('ends its element')
})
