import type { Locator } from '@playwright/test'
import { newId } from '#server/platform/db/ids.ts'
import { callApi, expect, password, signIn, test, tokensOf } from '../support/app.ts'
import { inDatabase, someMember } from '../support/database.ts'
import { setTheme, sidewaysAt } from '../support/look.ts'
import { settled } from '../support/settled.ts'
import { smallerThan, textsOf } from '../support/text-sizes.ts'
import { colourRules, violations } from '../support/violations.ts'

const texts = {
  en: {
    tab: 'Visitation',
    add: 'Add a servant',
    give: 'Give the right',
    record: 'Record visit',
    note: 'Note',
    followUp: 'Follow up on',
    save: 'Save',
    history: 'History',
    today: 'Follow-up on',
    done: 'Mark as done',
    settled: 'Followed up',
    search: 'Search by name',
    read: 'Who has read',
    readLine: 'Read the visits',
    family: 'Family of',
    menu: /Actions for the visit/,
    delete: 'Delete',
    undo: 'Undo',
    denied: 'Access Denied',
  },
  ar: {
    tab: 'الافتقاد',
    add: 'أضف خادمًا',
    give: 'امنح الحق',
    record: 'سجّل زيارة',
    note: 'ملاحظة',
    followUp: 'موعد المتابعة',
    save: 'حفظ',
    history: 'السجل',
    today: 'متابعة يوم',
    done: 'تمت المتابعة',
    settled: 'تمت المتابعة',
    search: 'ابحث بالاسم',
    read: 'من قرأ',
    readLine: 'قرأ الزيارات',
    family: 'أسرة',
    menu: /إجراءات زيارة/,
    delete: 'حذف',
    undo: 'تراجع',
    denied: 'الوصول مرفوض',
  },
} as const

/** A parish of its own with a priest, a servant and the head of a family. */
async function parishOfThree() {
  const slug = `visits-${newId().slice(-10)}`
  await inDatabase(
    `insert into parishes (id, slug, diocese_id, name, city, country, timezone, currency, status, search_text, members_count)
     select gen_random_uuid(), $1, id, 'St. Anthony', 'Luxor', 'EG', 'Africa/Cairo', 'EGP', 'active', 'st anthony luxor', 3
     from dioceses order by position limit 1`,
    [slug],
  )
  const join = async (roles: readonly string[]) => {
    const { id, email, username } = await someMember()
    await inDatabase(
      `insert into memberships (id, user_id, parish_id, status, roles, joined_at)
       select gen_random_uuid(), $1, id, 'active', $3, now() from parishes where slug = $2`,
      [id, slug, roles],
    )
    return { email, username, password }
  }
  return { slug, priest: await join(['priest']), servant: await join(['servant']), head: await join([]) }
}

/** The brightest channel, 0 to 255, of any printed text in a row but the initials on their pigment. */
const inkOf = (row: Locator) =>
  row.evaluate((element) =>
    Math.max(
      ...[...element.querySelectorAll(':not([aria-hidden], [data-no-print] *)')]
        .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .flatMap((text) => (getComputedStyle(text).color.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
    ),
  )

for (const language of ['en', 'ar'] as const)
  test(`a priest gives a servant the right, who visits a family and follows up; a member sees nothing, the reading is recorded (${language})`, async ({
    page,
  }) => {
    const say = texts[language]
    const { slug, priest, servant, head } = await parishOfThree()
    const family = await tokensOf(page, head)
    await callApi(page, family.access, 'post', 'households/')
    const open = async (who: typeof priest) => {
      await signIn(page, who)
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto(`/parish-admin/${slug}?tab=visitation`)
    }

    await open(priest)
    await page.getByRole('button', { name: say.add }).click()
    const dialog = page.getByRole('dialog', { name: say.add })
    await dialog.getByRole('searchbox').fill(servant.username)
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await dialog.getByRole('radio').check()
    await dialog.getByRole('button', { name: say.give }).click()
    await expect(dialog).toHaveCount(0)

    await open(servant)
    await page.getByRole('searchbox', { name: say.search }).fill('Kyria')
    const row = page.getByRole('listitem').filter({ hasText: say.family }).first()
    await row.getByRole('button', { name: say.record }).click()
    const form = page.getByRole('dialog', { name: say.record })
    await form.getByLabel(say.note).fill('They asked for a blessing of the house.')
    const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel(say.followUp).fill(later)
    await form.getByRole('button', { name: say.save }).click()
    await expect(form).toHaveCount(0)
    await expect(row.getByText(say.today)).toBeVisible()
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    await page.emulateMedia({ media: 'print' })
    await expect(row).toBeVisible()
    expect(await inkOf(row)).toBeLessThan(170)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(row.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await row.getByRole('button', { name: say.history }).click()
    await expect(page.getByText('They asked for a blessing of the house.')).toBeVisible()
    await page.getByRole('button', { name: say.done }).click()
    await expect(page.getByText(say.settled)).toBeVisible()
    await page.getByRole('button', { name: say.menu }).click()
    await page.getByRole('menuitem', { name: say.delete }).click()
    await page.getByRole('button', { name: say.undo }).click()
    await expect(page.getByText('They asked for a blessing of the house.')).toBeVisible()
    await expect(page.getByRole('button', { name: say.read })).toHaveCount(0)

    await open(priest)
    await page.getByRole('searchbox', { name: say.search }).fill('Kyria')
    await row.getByRole('button', { name: say.history }).click()
    await page.getByRole('button', { name: say.read }).click()
    const readings = page.getByRole('dialog', { name: say.read })
    await expect(readings.getByText('Kyria Newcomer').first()).toBeVisible()
    await expect(readings.getByText(say.readLine).first()).toBeVisible()

    await open(head)
    await expect(page.getByRole('heading', { name: say.denied })).toBeVisible()
    const answer = await page.request.get(`/api/v1/parish-admin/parishes/${slug}/visitation/people/`, {
      headers: { authorization: `Bearer ${family.access}` },
    })
    expect(answer.status()).toBe(404)
  })

test('a priest’s history of a family, its readings and the form of a visit: axe finds nothing in dark and light, and 320 px do not scroll sideways', async ({
  page,
}) => {
  const { slug, priest, head } = await parishOfThree()
  const { user } = await signIn(page, priest)
  const family = await tokensOf(page, head)
  await callApi(page, family.access, 'post', 'households/')
  const visits = `parish-admin/parishes/${slug}/visitation`
  const { access } = await tokensOf(page, priest)
  const { results } = await callApi<{ results: { id: string; kind: string }[] }>(page, access, 'get', `${visits}/people/`)
  const visited = results.find(({ kind }) => kind === 'family')!
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const visit = { visited_on: day(-3), kind: 'home', visitor_ids: [user.id], note: 'All are well.', follow_up_on: day(5) }
  const { id, updated_at } = await callApi<{ id: string; updated_at: string }>(page, access, 'post', `${visits}/visits/`, {
    ...visit,
    visited_id: visited.id,
    needs_attention: true,
  })
  await callApi(page, access, 'patch', `${visits}/visits/${id}/`, { ...visit, note: 'All are well again.', updated_at })
  const clean = async (where: string) => {
    await settled(page)
    for (const { theme, rules } of [
      { theme: 'dark', rules: undefined },
      { theme: 'light', rules: colourRules },
    ] as const) {
      await setTheme(page, theme)
      expect(await violations(page, rules), `${where} ${theme}`).toEqual([])
    }
    await setTheme(page, 'dark')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysAt(page), where).toEqual([])
    expect(smallerThan(14, await textsOf(page)), where).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await page.goto(`/parish-admin/${slug}?tab=visitation`)
  const row = page.getByRole('listitem').filter({ hasText: 'Family of' }).first()
  await row.getByRole('button', { name: 'Record visit' }).click()
  const form = page.getByRole('dialog', { name: 'Record visit' })
  await expect(form.getByRole('checkbox').first()).toBeVisible()
  await clean('the form of a visit')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await row.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('All are well again.')).toBeVisible()
  await clean('the history')
  await page.getByRole('button', { name: 'Who has read' }).click()
  await expect(page.getByRole('dialog', { name: 'Who has read' }).getByRole('listitem').first()).toBeVisible()
  await clean('the readings')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Actions for the visit/ }).click()
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
  await expect(page.getByRole('dialog', { name: 'Earlier versions' }).getByText('All are well.')).toBeVisible()
  await clean('the earlier versions')
})
