import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { field, heading } from './page.ts'
import { photo } from './standing.ts'

/** What a newcomer reads on the way, in both languages. */
const texts = {
  en: {
    create: 'Create your account',
    email: 'Email address',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    password: 'Password',
    repeat: 'Repeat the password',
    terms: /terms/i,
    privacy: /privacy/i,
    username: 'Username',
    submit: 'Create account',
    week: 'This week in',
    answer: 'Your answer',
    yes: 'Yes',
    next: 'Next service',
    actions: 'Quick Actions',
    sync: 'Mobile Sync',
    createFeed: 'Create Calendar Feed',
    code: 'QR code of your calendar’s address',
    address: 'Address of your calendar',
    edit: 'Edit profile',
    photo: 'Photo',
    save: 'Save',
    about: 'About',
    myData: 'Ask for my data',
    download: /^Download/,
  },
  ar: {
    create: 'أنشئ حسابك',
    email: 'البريد الإلكتروني',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    phone: 'الهاتف',
    password: 'كلمة المرور',
    repeat: 'أعد كتابة كلمة المرور',
    terms: /الشروط/,
    privacy: /الخصوصية/,
    username: 'اسم المستخدم',
    submit: 'إنشاء الحساب',
    week: 'هذا الأسبوع في',
    answer: 'ردك',
    yes: 'نعم',
    next: 'الصلاة القادمة',
    actions: 'إجراءات سريعة',
    sync: 'المزامنة مع الهاتف',
    createFeed: 'أنشئ عنوان التقويم',
    code: 'رمز QR لعنوان تقويمك',
    address: 'عنوان تقويمك',
    edit: 'تعديل الملف الشخصي',
    photo: 'صورة',
    save: 'حفظ',
    about: 'نبذة',
    myData: 'طلب بياناتي',
    download: /^تنزيل/,
  },
} as const

type Newcomer = {
  language: keyof typeof texts
  /** Address of the invitation's link within the site. */
  invitation: string
  email: string
  firstName: string
  lastName: string
  parish: string
  /** How the next event that can be answered is called; default: as the home page names it. */
  event?: string
  /** Whether others wrote what the page shows, in the language that they speak. */
  isLivedIn?: boolean
}

/** Words in these elements that are not in Arabic. */
const foreignWords = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).flatMap((text) => text.match(/[A-Za-z]{3,}/g) ?? [])

const secret = 'granite willow lantern tide'

/**
 * The first day of somebody invited: joins, answers an event with one tap, subscribes the calendar, changes photo and telephone and
 * reads what is stored. Ends on the settings' page of their data.
 */
export async function livesFirstDay(
  page: Page,
  { language, invitation, email, firstName, lastName, parish, event: expected, isLivedIn = false }: Newcomer,
) {
  const t = texts[language]
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  const press = (name: string, within = page.locator('body')) => {
    const button = within.getByRole('button', { name })
    return isPhone ? button.tap() : button.click()
  }
  await test.step('joins', async () => {
    await page.goto(invitation)
    await expect(heading(page, t.create)).toBeVisible()
    await expect(field(page, t.email)).toHaveValue(email)
    for (const [label, value] of [
      [t.firstName, firstName],
      [t.lastName, lastName],
      [t.phone, '+20 100 123 4568'],
      [t.password, secret],
      [t.repeat, secret],
    ] as const)
      await field(page, label).fill(value)
    await page.getByRole('checkbox', { name: t.terms }).check()
    await page.getByRole('checkbox', { name: t.privacy }).check()
    // The username is found from the name; messages below the fields move the button meanwhile.
    await expect(field(page, t.username)).not.toHaveValue('')
    await page.getByRole('button', { name: t.submit }).press('Enter')
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
  })

  let event = ''
  await test.step('stands on the home page of the parish and answers with one tap', async () => {
    await expect(page.getByRole('heading', { name: `${t.week} ${parish}` })).toBeVisible()
    const answer = page.getByRole('group', { name: t.answer }).first()
    event = (await page.getByRole('listitem').filter({ has: answer }).getByRole('link').first().textContent()) ?? ''
    if (expected) expect(event).toBe(expected)
    await press(t.yes, answer)
    await expect(answer.getByRole('button', { name: t.yes })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(t.next)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    // What people wrote stands in articles.
    const own = isLivedIn ? ':is(header, main :is(h1, h2)):not(article *)' : 'header, main'
    if (language === 'ar') expect(await foreignWords(page, own)).toEqual([])
  })

  await test.step('subscribes the calendar by its code', async () => {
    await page.goto('/calendar')
    await press(t.sync, page.getByRole('region', { name: t.actions }))
    const dialog = page.getByRole('dialog', { name: t.sync })
    await press(t.createFeed, dialog)
    await expect(dialog.getByRole('img', { name: t.code })).toBeVisible()
    const feed = new URL(await dialog.getByRole('textbox', { name: t.address }).inputValue())
    expect(await (await page.request.get(feed.pathname)).text()).toContain(`SUMMARY:${event}`)
  })

  await test.step('changes photo and telephone', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: t.edit }).click()
    await page
      .getByLabel(t.photo, { exact: true })
      .and(page.locator('input'))
      .setInputFiles(await photo('newcomer.png'))
    await field(page, t.phone).fill('+20 122 765 4321')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(heading(page, `${firstName} ${lastName}`)).toBeVisible()
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /\/media\//)
    await page.getByRole('tab', { name: t.about }).click()
    await expect(page.getByRole('main')).toContainText('+201227654321')
  })

  await test.step('reads what is stored', async () => {
    await page.goto('/settings/my-data')
    await press(t.myData)
    const link = page.getByRole('link', { name: t.download })
    await expect(link).toBeVisible({ timeout: 20_000 })
    const [archive] = await Promise.all([page.waitForEvent('download'), link.click()])
    const files = unzipSync(await readFile(await archive.path()))
    const text = Object.values(files).map((file) => strFromU8(file))
    expect(text.join()).toContain('+201227654321')
  })
}
