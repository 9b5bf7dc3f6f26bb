import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { type ServerProcess, serverProcess } from '../../support/process/server-process.ts'
import { type SmtpServer, startSmtp } from '../../support/process/smtp.ts'
import { callApi, storeSession, watch } from '../support/app.ts'
import { inPanel, question, rowOf, submitLogin } from '../support/console.ts'
import { livesFirstDay } from '../support/first-day.ts'
import { field } from '../support/page.ts'

const env = { SEED: 'never', MAIL_FROM: 'Coptic Community <no-reply@community.example.org>' }
const superadmin = { email: 'verena@example.org', password: 'harbour seven almond mist' }
const secret = 'granite willow lantern tide'

let server: ServerProcess
let smtp: SmtpServer
test.beforeAll(async () => {
  smtp = await startSmtp()
  server = await serverProcess({ ...env, SMTP_URL: smtp.url })
})
test.afterAll(async () => {
  await server.dispose()
  await smtp.close()
})

const faults: string[] = []
async function open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', ...options })).newPage()
  page.setDefaultTimeout(10_000)
  watch(page, faults)
  return page
}

const createSuperadmin = () =>
  promisify(execFile)(process.execPath, ['server/cli.ts', 'create-superadmin'], {
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'test',
      PASSWORD_HASH_KIB: '64',
      DATA_DIR: server.dataDir,
      PORT: '0',
      SUPERADMIN_EMAIL: superadmin.email,
      SUPERADMIN_FIRST_NAME: 'Verena',
      SUPERADMIN_LAST_NAME: 'Boutros',
      SUPERADMIN_PASSWORD: superadmin.password,
    },
  })

/** The link that the dialog shows after inviting an address from the console. */
async function invite(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click()
  const dialog = inPanel(page, 'Invite')
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await dialog.getByLabel(/^Parish/).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const sent = inPanel(page, 'The invitation is on its way')
  const url = new URL((await sent.locator('code').textContent())!)
  await sent.getByRole('button', { name: 'Close' }).last().click()
  return url.pathname + url.search
}

/** Joins through the API only, and returns the session. */
async function join(page: Page, link: string, email: string) {
  const answer = await page.request.post('/api/v1/auth/register/', {
    data: {
      ...{ email, username: 'mariam.girgis', first_name: 'Mariam', last_name: 'Girgis', phone: '+201001234567' },
      ...{ password: secret, password_confirm: secret, accept_terms: true, accept_privacy: true },
      invitation_code: new URL(link, server.url).searchParams.get('invite'),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { access: string; refresh: string; user: { id: string } }
}

test('PAR-D2 CON-D10 SYS-D10 INV-D5 EVT-D2~ RSVP-05 from an empty server to the printed month, and a grandmother’s own life on her phone, in Arabic', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  await createSuperadmin()
  const page = await open(browser, { viewport: { width: 1280, height: 900 } })
  const steps = page.getByRole('region', { name: 'First steps' })
  const begin = (step: string) => steps.getByRole('link', { name: `Begin: ${step}` }).click()
  const back = () => page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Dashboard' }).click()

  await test.step('the superadmin finds the first steps and sends a test letter', async () => {
    await page.goto('/admin/login')
    await submitLogin(page, superadmin.email, superadmin.password)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(steps.getByText('0 of 7 done')).toBeVisible()
    await begin('Mail arrives')
    await page.getByRole('button', { name: 'Send me a test letter' }).click()
    await expect(page.getByText('250 taken')).toBeVisible()
    expect(smtp.taken.at(-1)).toContain('Subject: Test letter')
  })

  await test.step('creates the diocese and the parish', async () => {
    await back()
    await begin('Diocese')
    await page.getByRole('button', { name: 'New diocese' }).first().click()
    await inPanel(page, 'New diocese').getByLabel('Name', { exact: true }).fill('Diocese of Cairo')
    await inPanel(page, 'New diocese')
      .getByLabel(/^Name in Arabic/)
      .fill('إيبارشية القاهرة')
    await inPanel(page, 'New diocese').getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(page, 'Diocese of Cairo')).toBeVisible()
    await back()
    await begin('Parish')
    await field(page, 'Name').fill('St. Mark')
    await page
      .getByRole('main')
      .getByLabel(/^Name in Arabic/)
      .fill('مار مرقس')
    await field(page, 'Diocese').selectOption({ label: 'Diocese of Cairo' })
    await page.getByRole('tab', { name: /Address/ }).click()
    await page
      .getByRole('main')
      .getByLabel(/^Street/)
      .fill('1 Ramses Street')
    await field(page, 'City').fill('Cairo')
    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await page.getByRole('button', { name: 'Actions for St. Mark' }).click()
    await page.getByRole('menuitem', { name: 'Activate' }).click()
    await question(page, 'Activate St. Mark').getByRole('button', { name: 'Activate' }).click()
    await expect(rowOf(page, 'St. Mark')).toContainText('Active')
  })

  let toMariam = ''
  let toTeta = ''
  await test.step('invites the first members and keeps the key', async () => {
    await back()
    await steps.getByRole('button', { name: 'I have kept it' }).click()
    await expect(steps.getByText('4 of 7 done')).toBeVisible()
    await begin('First invitations')
    toMariam = await invite(page, 'mariam@example.org')
    toTeta = await invite(page, 'teta@example.org')
  })

  const mariam = await join(page, toMariam, 'mariam@example.org')
  await test.step('appoints the first parish admin, who announces the liturgy', async () => {
    await back()
    await begin('First parish admin')
    await page.getByRole('combobox', { name: /member/i }).fill('Mariam')
    await page.getByRole('option', { name: /Mariam Girgis/ }).click()
    await page.getByRole('button', { name: 'Appoint' }).click()
    await expect(page.getByRole('list', { name: 'Parish admins' })).toContainText('Mariam Girgis')
    const calendars = await callApi<{ id: string; owner_type: string }[]>(page, mariam.access, 'get', 'calendar/api/calendars/')
    const start = Date.now() + 2 * 86_400_000
    await callApi(page, mariam.access, 'post', 'calendar/api/events/', {
      ...{
        calendar: calendars.find(({ owner_type }) => owner_type === 'parish')!.id,
        category: 'liturgy',
        visibility: 'members',
      },
      ...{ title: 'Divine Liturgy', title_ar: 'القداس الإلهي', rsvp_enabled: true },
      start_datetime: new Date(start).toISOString(),
      end_datetime: new Date(start + 3 * 3_600_000).toISOString(),
    })
    await back()
    await expect(steps.getByText('6 of 7 done')).toBeVisible()
  })

  const secretary = await open(browser, { viewport: { width: 1280, height: 900 } })
  await test.step('the parish’s secretary adds the service times, the last of the first steps', async () => {
    await secretary.goto('/healthz')
    await storeSession(secretary, 'user', mariam, mariam.user)
    await secretary.goto('/parish-admin')
    await secretary.getByRole('tab', { name: 'Service times' }).click()
    await secretary.getByRole('button', { name: 'Add a service' }).click()
    const dialog = secretary.getByRole('dialog', { name: 'Add a service' })
    await dialog.getByLabel('Name', { exact: true }).fill('Divine Liturgy')
    await dialog.getByLabel(/^Name in Arabic/).fill('القداس الإلهي')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(secretary.getByRole('heading', { name: 'Sunday' })).toBeVisible()
    const [answer] = await Promise.all([page.waitForResponse(/\/first-steps\//), page.reload()])
    expect((await answer.json()).steps.every(({ is_done }: { is_done: boolean }) => is_done)).toBe(true)
    await expect(steps).toHaveCount(0)
    await page.context().close()
  })

  const phone = await open(browser, { viewport: { width: 390, height: 844 }, locale: 'ar-EG', hasTouch: true, isMobile: true })
  await livesFirstDay(phone, {
    language: 'ar',
    invitation: toTeta,
    email: 'teta@example.org',
    firstName: 'تيتا',
    lastName: 'جرجس',
    parish: 'مار مرقس',
    event: 'القداس الإلهي',
  })

  await test.step('the secretary prints the month on one page', async () => {
    await secretary.goto('/calendar')
    await secretary.getByRole('gridcell').first().waitFor()
    await secretary.evaluate(() => {
      window.print = () => void (document.documentElement.dataset['printed'] = 'yes')
    })
    await secretary.getByRole('button', { name: 'More calendar tools' }).click()
    await secretary.getByRole('menuitem', { name: 'Print this month' }).click()
    await expect(secretary.locator('html')).toHaveAttribute('data-printed', 'yes')
    const sheet = await secretary.pdf({ preferCSSPageSize: true })
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
  expect(faults).toEqual([])
})
