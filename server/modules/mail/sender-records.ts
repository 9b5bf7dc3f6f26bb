import type { SenderRecord } from '#contract/mail/mail.ts'

/** Every TXT record at a name, each in its parts. Rejects with the DNS error code. */
type ResolveTxt = (name: string) => Promise<string[][]>
type Found = { texts: string[] } | 'unknown'

/** SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of a sender's domain. An empty selector does not ask for DKIM. */
export async function findSenderRecords(domain: string, selector: string, resolveTxt: ResolveTxt): Promise<SenderRecord[]> {
  const look = (name: string) => lookUp(name, resolveTxt)
  const dkimName = `${selector || 'selector'}._domainkey.${domain}`
  const [spf, dkim, dmarc] = await Promise.all([look(domain), selector ? look(dkimName) : null, findDmarc(domain, look)])
  return [
    { kind: 'spf', name: domain, ...spfIn(spf) },
    { kind: 'dkim', name: dkimName, ...(dkim ? dkimIn(dkim) : { state: 'unasked', text: null }) },
    { kind: 'dmarc', ...dmarc },
  ]
}

const empty = ['ENODATA', 'ENOTFOUND']

async function lookUp(name: string, resolveTxt: ResolveTxt): Promise<Found> {
  try {
    return { texts: (await resolveTxt(name)).map((parts) => parts.join('')) }
  } catch (error) {
    return empty.includes((error as NodeJS.ErrnoException).code ?? '') ? { texts: [] } : 'unknown'
  }
}

type Judged = Pick<SenderRecord, 'state' | 'text'>

/** One record of this version, judged by `isRight`; receivers treat two as an error. */
function judge(found: Found, version: RegExp, isRight: (text: string) => boolean): Judged {
  if (found === 'unknown') return { state: 'unknown', text: null }
  const [text, another] = found.texts.filter((text) => version.test(text))
  if (text === undefined) return { state: 'missing', text: null }
  return { state: another === undefined && isRight(text) ? 'right' : 'wrong', text }
}

/** `+all` would let anybody send in this name. */
const spfIn = (found: Found) => judge(found, /^v=spf1(\s|$)/i, (text) => !/\s\+?all\s*$/i.test(text))
/** An empty `p` is a revoked key. */
const dkimIn = (found: Found) => judge(found, /(^|;)\s*p\s*=/i, (text) => /(^|;)\s*p\s*=\s*[^\s;]/i.test(text))

/** The record of a domain above applies where the domain has none. */
async function findDmarc(domain: string, look: (name: string) => Promise<Found>): Promise<Judged & { name: string }> {
  const labels = domain.split('.')
  const names = [domain, ...(labels.length > 2 ? [labels.slice(-2).join('.')] : [])].map((each) => `_dmarc.${each}`)
  let judged: Judged = { state: 'missing', text: null }
  for (const name of names) {
    judged = judge(await look(name), /^v=DMARC1(\s|;|$)/i, (text) => /;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(text))
    if (judged.state !== 'missing') return { ...judged, name }
  }
  return { ...judged, name: names[0] ?? '_dmarc' }
}
