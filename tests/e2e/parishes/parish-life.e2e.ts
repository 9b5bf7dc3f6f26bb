import { callApi, expect, password, signIn, someName, test, tokensOf } from '../support/app.ts'
import { inDatabase, someMember } from '../support/database.ts'
import { heading } from '../support/page.ts'

test.describe('in Arabic on a phone', () => {
  test.use({ locale: 'ar-EG', viewport: { width: 390, height: 844 } })

  test('ROUTE-06 PARISH-03 PAR-D6 a visitor reads a parish’s page without the app, and asks for an invitation to it', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/parishes/st-mark-pasadena')
    await expect(heading(page, 'كنيسة القديس مار مرقس')).toBeVisible()
    await expect(page.getByText('St. Mark Coptic Orthodox Church')).toBeVisible()
    for (const name of ['مواعيد الصلاة', 'آباؤنا الكهنة', 'أين نحن'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('أرقام هواتفهم تظهر للأعضاء.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'افتح الخريطة' })).toHaveAttribute('href', /openstreetmap\.org.*34\.1478/)
    expect(scripts.filter((url) => /\/main-/.test(url))).toEqual([])
    const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(facts).toMatchObject({ '@type': 'Church', address: { addressLocality: 'Pasadena' }, geo: { latitude: 34.1478 } })
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http/)
    await page.locator('.pp-actions').getByRole('link', { name: 'طلب دعوة' }).click()
    await expect(page).toHaveURL(/\/request-invite\?parish=st-mark-pasadena$/)
    await expect(page.getByRole('combobox', { name: /كنيستك/ })).toHaveValue('كنيسة القديس مار مرقس')
  })
})

test('ROUTE-06 PAR-D4 PAR-D5 PAR-D9~ a member finds a parish, asks to join, is admitted while looking, and leaves', async ({
  page,
}) => {
  const word = someName()
  await inDatabase(
    `insert into parishes (id, slug, diocese_id, name, city, country, timezone, currency, search_text, auto_approve_members)
     select gen_random_uuid(), $1, diocese_id, $2, 'Luxor', 'EG', 'Africa/Cairo', 'EGP', $1, false
     from parishes where slug = 'st-mark-pasadena'`,
    [word, `St. ${word}`],
  )
  const abouna = await someMember()
  await inDatabase(
    `insert into memberships (id, user_id, parish_id, status, roles, joined_at)
     select gen_random_uuid(), $1, id, 'active', '{parish_admin}', now() from parishes where slug = $2`,
    [abouna.id, word],
  )
  const admin = await tokensOf(page, { ...abouna, password })
  const office = `parish-admin/parishes/${word}/`
  await signIn(page, { ...(await someMember()), password })
  await page.goto('/parishes')
  await page.getByRole('searchbox', { name: 'Search by name, saint or city' }).fill(word)
  await page.getByRole('link', { name: `St. ${word}`, exact: true }).click()
  await expect(heading(page, `St. ${word}`)).toBeVisible()
  await page.getByRole('button', { name: 'Join this parish' }).click()
  await expect(page.getByText('Waiting for approval')).toBeVisible()

  const { results } = await callApi<{ results: { id: string }[] }>(page, admin.access, 'get', `${office}requests/`)
  await callApi(page, admin.access, 'post', `${office}requests/decide/`, {
    ids: results.map((one) => one.id),
    decision: 'approve',
  })
  await expect(page.getByText('My parish', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Feed', 'Announcements', 'Events', 'Members', 'Groups'])
  await page.getByRole('tab', { name: 'Members' }).click()
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Leave parish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave parish' }).click()
  await expect(page.getByRole('button', { name: 'Join this parish' })).toBeVisible()
})
