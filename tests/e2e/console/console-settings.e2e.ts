import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { type ServerProcess, serverProcess } from '../../support/process/server-process.ts'
import { submitLogin } from '../support/console.ts'

const superadmin = { email: 'verena@example.org', password: 'harbour seven almond mist' }
let server: ServerProcess
test.beforeAll(async () => {
  server = await serverProcess({ SEED: 'never' })
  await promisify(execFile)(process.execPath, ['server/cli.ts', 'create-superadmin'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SEED: 'never',
      PASSWORD_HASH_KIB: '64',
      DATA_DIR: server.dataDir,
      PORT: '0',
      SUPERADMIN_EMAIL: superadmin.email,
      SUPERADMIN_FIRST_NAME: 'Verena',
      SUPERADMIN_LAST_NAME: 'Boutros',
      SUPERADMIN_PASSWORD: superadmin.password,
    },
  })
})
test.afterAll(() => server.dispose())

test('SYS-D1 ADMP-29 TRAP-91 settings saved in the console stand on the pages of visitors: name, headline, promises, terms, language', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto('/admin/login')
  await submitLogin(page, superadmin.email, superadmin.password)
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.goto('/admin/system/settings')
  const main = page.getByRole('main')
  const save = async () => {
    await main.getByRole('textbox', { name: /^Reason/ }).fill('The council decided so')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings are saved.').first()).toBeVisible()
    await expect(main.getByText('Nothing changes yet.')).toBeVisible()
  }
  const tab = (name: string) => main.getByRole('tab', { name }).click()

  await test.step('a change is told in words before it is saved, and can be taken back', async () => {
    const name = main.getByLabel('Name in English')
    await name.fill('St Mark & Friends')
    await expect(main.getByText('Name in English: St Mark & Friends instead of Coptic Community.')).toBeVisible()
    await main.getByRole('button', { name: 'Reset: Name in English' }).click()
    await expect(name).toHaveValue('Coptic Community')
    await expect(main.getByText('Nothing changes yet.')).toBeVisible()
    await name.fill('St Mark & Friends')
    await main.getByLabel(/^Address for questions/).fill('nobody')
    await main.getByRole('textbox', { name: /^Reason/ }).fill('The council decided so')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('An address such as office@example.org')).toBeVisible()
    await main.getByLabel(/^Address for questions/).fill('office@parish.example')
    await save()
    await expect(main.getByText(/Changed by Verena Boutros/).first()).toBeVisible()
  })

  await test.step('language, terms, headline and promises', async () => {
    await tab('Language and place')
    await main.getByLabel('Usual language').selectOption('ar')
    await save()
    await tab('Terms and privacy')
    await main.getByLabel(/^Address of the terms/).fill(`${server.url}/healthz`)
    await save()
    await tab('First page')
    await main.getByLabel(/^Headline in English/).fill('Welcome <home>')
    await main.getByRole('textbox', { name: /^Reason/ }).fill('The council decided so')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('Use no brackets and no line breaks')).toBeVisible()
    await main.getByLabel(/^Headline in English/).fill('Welcome home')
    await save()
    await tab('Promises')
    await main.getByLabel('99.9% uptime').selectOption('hidden')
    await main.getByLabel('AI content filtering').selectOption('in_place')
    await main.getByLabel('Live Streaming').selectOption('hidden')
    await save()
    await tab('Changes')
    await expect(main.getByText('Name in English')).toBeVisible()
    await expect(main.getByText('The council decided so').first()).toBeVisible()
  })

  await test.step('visitors see it, before and after the app starts', async () => {
    const visitor = await (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage()
    await visitor.goto('/')
    await expect(visitor).toHaveTitle('St Mark & Friends')
    const manifest = await visitor.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
    expect(manifest).toMatchObject({ name: 'St Mark & Friends', lang: 'en' })
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Welcome home')
    await expect(visitor.getByText('St Mark & Friends brings your parish')).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Live Streaming' })).toHaveCount(0)
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      'mailto:office@parish.example',
    )
    await visitor.goto('/features')
    await expect(visitor.getByText('99.9% uptime')).toHaveCount(0)
    await expect(visitor.getByRole('listitem').filter({ hasText: 'AI content filtering' })).not.toContainText('Planned')
    await visitor.goto('/register')
    await expect(visitor).toHaveTitle(/· St Mark & Friends$/)
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'St Mark & Friends' })).toBeVisible()
    // The app draws the same page; both ways to the terms lead outside.
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click()
    await expect(visitor.getByRole('listitem').filter({ hasText: 'AI content filtering' })).not.toContainText('Planned')
    await expect(visitor.getByText('99.9% uptime')).toHaveCount(0)
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await visitor.waitForURL('**/healthz')
    await visitor.goto('/terms')
    expect(new URL(visitor.url()).pathname).toBe('/healthz')

    const german = await (await browser.newContext({ baseURL: server.url, locale: 'de-DE', serviceWorkers: 'block' })).newPage()
    for (const address of ['/', '/login']) {
      await german.goto(address)
      await expect(german.locator('html')).toHaveAttribute('lang', 'ar')
      await expect(german.locator('html')).toHaveAttribute('dir', 'rtl')
    }
  })
})
