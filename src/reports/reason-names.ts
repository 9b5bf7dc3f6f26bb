import type { ReportReason } from '#contract/moderation/reports.ts'

/** Why something is reported, as its reporter and the moderators read it (CMT-D5). */
export const reasonNames: Readonly<Record<ReportReason, string>> = {
  spam: /*i18n*/ 'Spam or advertising',
  harassment: /*i18n*/ 'It insults or harasses somebody',
  hate: /*i18n*/ 'Hate',
  violence: /*i18n*/ 'Violence or threats',
  sexual: /*i18n*/ 'Sexual content',
  self_harm: /*i18n*/ 'Somebody may harm themselves',
  false_information: /*i18n*/ 'It is not true',
  disrespect_to_faith: /*i18n*/ 'Disrespect to the faith',
  personal_data: /*i18n*/ 'Personal data of others',
  other: /*i18n*/ 'Something else',
}
