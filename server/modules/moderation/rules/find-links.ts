import { domainToUnicode } from 'node:url'
import { foldCharacter, type FoldedText, type Range } from './folded-text.ts'

export const foldDomain = (domain: string): string => [...domain].map(foldCharacter).join('')

/** Finds a domain and its subdomains, in links and in bare host names. */
export function linkFinder(domain: string): (text: FoldedText) => Range[] {
  const wanted = foldDomain(domain)
  return ({ text, placeOf }) =>
    [...text.matchAll(/[\p{L}\p{N}.-]+/gu)].flatMap(({ 0: run, index }) => {
      const host = hostOf(run)
      return host === wanted || host.endsWith(`.${wanted}`) ? [placeOf(index, index + run.replace(/\.+$/, '').length)] : []
    })
}

function hostOf(run: string): string {
  const host = run.replace(/^\.+|\.+$/g, '')
  return host.includes('xn--') ? foldDomain(domainToUnicode(host)) : host
}
