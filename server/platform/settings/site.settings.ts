import {
  languageForm,
  linkForm,
  mailForm,
  nameForm,
  timeZoneForm,
  wholeForm,
  wordsForm,
} from '#contract/settings/setting-forms.ts'
import type { Language } from '#contract/core/languages.ts'
import { bytes } from '#contract/core/limits.ts'
import { settingKey } from './setting-key.ts'

const megabyte = 1024 * 1024

/** Settings that the server itself reads, for all features. */
export const siteKeys = {
  name: settingKey<string>('site_name', { group: 'community', ...nameForm(60), default: 'Coptic Community' }),
  nameAr: settingKey<string>('site_name_ar', { group: 'community', ...nameForm(60), default: 'المجتمع القبطي' }),
  contactMail: settingKey<string>('contact_mail', { group: 'community', ...mailForm, default: '' }),
  language: settingKey<Language>('default_locale', { group: 'place', ...languageForm, default: 'en' }),
  timeZone: settingKey<string>('default_timezone', { group: 'place', ...timeZoneForm, default: '' }),
  termsUrl: settingKey<string>('terms_url', { group: 'legal', ...linkForm, default: '' }),
  privacyUrl: settingKey<string>('privacy_url', { group: 'legal', ...linkForm, default: '' }),
  headline: settingKey<string>('landing_headline', { group: 'landing', ...wordsForm(120), default: '' }),
  headlineAr: settingKey<string>('landing_headline_ar', { group: 'landing', ...wordsForm(120), default: '' }),
  lead: settingKey<string>('landing_lead', { group: 'landing', ...wordsForm(300), default: '' }),
  leadAr: settingKey<string>('landing_lead_ar', { group: 'landing', ...wordsForm(300), default: '' }),
  imageMegabytes: settingKey<number>('image_megabytes', {
    group: 'uploads',
    ...wholeForm('megabytes', 1, bytes.image / megabyte),
    default: bytes.image / megabyte,
  }),
  documentMegabytes: settingKey<number>('document_megabytes', {
    group: 'uploads',
    ...wholeForm('megabytes', 1, bytes.document / megabyte),
    default: bytes.document / megabyte,
  }),
} as const
