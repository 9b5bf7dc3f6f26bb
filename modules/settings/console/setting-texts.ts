import type { SettingText } from '#src/shell/module.ts'

/** Words of the settings that the server itself reads. */
export const siteTexts: Readonly<Record<string, SettingText>> = {
  site_name: {
    label: /*i18n*/ 'Name in English',
    effect:
      /*i18n*/ 'Stands in the bar, in window titles, on the public pages, in mails and calendars, and on the installed app.',
  },
  site_name_ar: {
    label: /*i18n*/ 'Name in Arabic',
    effect: /*i18n*/ 'The same for those who read Arabic.',
  },
  contact_mail: {
    label: /*i18n*/ 'Address for questions',
    effect: /*i18n*/ 'Stands at the foot of the public pages and below every mail. Empty: none.',
  },
  default_locale: {
    label: /*i18n*/ 'Usual language',
    effect: /*i18n*/ 'For visitors whose browser asks for no language that we have. Everybody can choose another.',
  },
  default_timezone: {
    label: /*i18n*/ 'Usual time zone',
    effect: /*i18n*/ 'Of new members whose browser names none, and of new parishes where their country’s own is not known.',
  },
  terms_url: {
    label: /*i18n*/ 'Address of the terms',
    effect: /*i18n*/ 'Opens wherever the terms are linked: when registering and at the foot of each page. Empty: our own page.',
  },
  privacy_url: {
    label: /*i18n*/ 'Address of the privacy notice',
    effect: /*i18n*/ 'Opens wherever the privacy notice is linked. Empty: our own page.',
  },
  landing_headline: {
    label: /*i18n*/ 'Headline in English',
    effect: /*i18n*/ 'The first line of the first page. Empty: the one that comes with the software.',
  },
  landing_headline_ar: {
    label: /*i18n*/ 'Headline in Arabic',
    effect: /*i18n*/ 'The same for those who read Arabic.',
  },
  landing_lead: {
    label: /*i18n*/ 'Introduction in English',
    effect: /*i18n*/ 'Below the headline. Empty: the one that comes with the software.',
  },
  landing_lead_ar: {
    label: /*i18n*/ 'Introduction in Arabic',
    effect: /*i18n*/ 'The same for those who read Arabic.',
  },
  image_megabytes: {
    label: /*i18n*/ 'Largest picture',
    effect: /*i18n*/ 'Larger ones are refused wherever pictures are uploaded. What is stored stays.',
  },
  document_megabytes: {
    label: /*i18n*/ 'Largest document',
    effect: /*i18n*/ 'Larger PDF, Word and other files are refused. What is stored stays.',
  },
}
