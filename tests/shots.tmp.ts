import { chromium } from '@playwright/test'
import { codeAt } from './support/people.ts'
import { storedPair } from './support/stored-pair.ts'
import { findChromium, chromiumArgs } from './support/chromium.ts'
const url = 'http://localhost:4841'
const out = '/tmp/shots'
const b = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs as never })
const login = async () => {
  const ask = (t: number) =>
    fetch(url + '/api/v1/superadmin/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'admin@demo.coptic.community',
        password: 'Demo-Agape-2026',
        two_factor_token: codeAt('AGAPEDEMOCONSOLESECRETAGAPE23456', t),
      }),
    }).then((r) => r.json())
  let a: any
  for (let i = 0; i < 40; i++) {
    a = await ask(Date.now())
    if (a.access_token) return a
    await new Promise((r) => setTimeout(r, 3000))
  }
  throw new Error(JSON.stringify(a))
}
const a = await login()
const api = async (path: string, init: any = {}) =>
  (
    await fetch(url + '/api/v1/superadmin/' + path, {
      ...init,
      headers: {
        authorization: 'Bearer ' + a.access_token,
        ...(init.body && !(init.body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
    })
  ).json()
const list = (await api('bulk-imports/')).results
const done = list.find((l: any) => l.status === 'done').id
const ready = list.find((l: any) => l.status === 'ready').id
const form = new FormData()
form.append(
  'file',
  new Blob([
    'الاسم;اسم العائلة;البريد;الموبايل;الكنيسة\r\nمينا;جرجس;mina@x.example;0100 123 4567;st-mark\r\nمارينا;عادل;marina@x.example;;\r\n',
  ]),
  'قائمة الخدام.csv',
)
const fresh = (await api('bulk-imports/', { method: 'POST', body: form })).id
const shots: [string, string][] = [
  ['upload', ''],
  ['columns', `?import=${fresh}`],
  ['check', `?import=${ready}`],
  ['send', `?import=${ready}&step=send`],
  ['done', `?import=${done}`],
]
const only = process.argv[2]
for (const [name, size, lang] of [
  ['1280', [1280, 900], 'en'],
  ['390', [390, 844], 'en'],
  ['ar', [390, 844], 'ar'],
  ['ar1280', [1280, 900], 'ar'],
] as const) {
  const ctx = await b.newContext({ viewport: { width: size[0], height: size[1] }, deviceScaleFactor: 1 })
  const page = await ctx.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', name, m.text()))
  page.on('pageerror', (e) => console.log('ERR', name, e.message))
  await page.goto(url + '/healthz')
  await page.evaluate(
    ([k, t, u, l]) => {
      localStorage.setItem('admin_tokens', t!)
      localStorage.setItem('admin_user', u!)
      localStorage.setItem('language', l!)
      localStorage.setItem('locale', l!)
    },
    [
      '',
      storedPair(a.access_token, a.admin_user.id, { refresh: a.refresh_token, session: crypto.randomUUID() }),
      JSON.stringify(a.admin_user),
      lang,
    ],
  )
  for (const [step, q] of shots) {
    if (only && !step.startsWith(only)) continue
    await page.goto(url + '/admin/users/bulk-import' + q)
    await page.locator('h1').first().waitFor()
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `${out}/${step}-${name}.png`, fullPage: true })
  }
  await ctx.close()
}
await b.close()
