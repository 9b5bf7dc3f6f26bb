import type { Page } from '@playwright/test'
import { callApi, tokensOf } from './app.ts'
import { newest } from './axe-pages.ts'
import { rowsOf } from './database.ts'

type Row = { id: string }
/** The address that a module has declared, with the id of a real row in place of `{claim}`, `{person}` or `{name}`. */
export async function addressOf(page: Page, asked: string): Promise<string> {
  if (asked.includes('{claim}')) {
    const [claim] = await rowsOf(`select id from rank_claims where status = 'pending' order by created_at limit 1`, [])
    return asked.replace('{claim}', String(claim!['id']))
  }
  if (asked.includes('{person}')) return asked.replace('{person}', (await tokensOf(page, 'friend')).user.id)
  for (const [part, [who, path]] of Object.entries(newest)) {
    if (!asked.includes(part)) continue
    const { access } = await tokensOf(page, who)
    const answer = await callApi<Row[] | { results: Row[] }>(page, access, 'get', path)
    const [first] = Array.isArray(answer) ? answer : answer.results
    return asked.replace(part, first!.id)
  }
  return asked
}
