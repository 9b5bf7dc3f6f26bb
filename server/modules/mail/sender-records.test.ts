import { expect, test } from 'vitest'
import { findSenderRecords } from './sender-records.ts'

const code = (code: string) => Object.assign(new Error(code), { code })
/** A name server that knows these TXT records; an Error is its answer instead. */
const dns = (known: Record<string, string[] | Error>) => async (name: string) => {
  const found = known[name]
  if (found instanceof Error) throw found
  if (!found) throw code('ENOTFOUND')
  return found.map((text) => [text.slice(0, 9), text.slice(9)])
}
const states = async (domain: string, selector: string, known: Record<string, string[] | Error>) =>
  (await findSenderRecords(domain, selector, dns(known))).map(({ kind, state }) => `${kind} ${state}`)

test('SYS-D10 the records of a sender’s domain are judged as receivers do', async () => {
  const good = {
    'parish.example': ['google-site-verification=1', 'v=spf1 include:mail.example -all'],
    'mail2026._domainkey.parish.example': ['v=DKIM1; k=rsa; p=MIGfMA0GCSqG'],
    '_dmarc.parish.example': ['v=DMARC1; p=quarantine'],
  }
  expect(await states('parish.example', 'mail2026', good)).toEqual(['spf right', 'dkim right', 'dmarc right'])
  expect((await findSenderRecords('parish.example', 'mail2026', dns(good)))[0]?.text).toBe('v=spf1 include:mail.example -all')
  expect(await states('news.parish.example', '', good)).toEqual(['spf missing', 'dkim unasked', 'dmarc right'])
  expect(await states('parish.example', 'mail2026', {})).toEqual(['spf missing', 'dkim missing', 'dmarc missing'])
})

test('SYS-D10 an open, a double and a revoked record are wrong; no answer is no verdict', async () => {
  const bad = {
    'parish.example': ['v=spf1 +all'],
    'a._domainkey.parish.example': ['v=DKIM1; p='],
    '_dmarc.parish.example': ['v=DMARC1; sp=none'],
  }
  expect(await states('parish.example', 'a', bad)).toEqual(['spf wrong', 'dkim wrong', 'dmarc wrong'])
  expect(await states('parish.example', '', { 'parish.example': ['v=spf1 -all', 'v=spf1 ~all'] })).toContain('spf wrong')
  const silent = { 'parish.example': code('ETIMEOUT'), '_dmarc.parish.example': code('ESERVFAIL') }
  expect(await states('parish.example', '', silent)).toEqual(['spf unknown', 'dkim unasked', 'dmarc unknown'])
})
