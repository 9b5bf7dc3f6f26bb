import { i18n } from '@lingui/core'

/** The labels of contract/calendar.ts once more, where the extraction of texts finds them. */
export const categoryTexts = () => [
  i18n.t('Divine Liturgy'), i18n.t('Vespers'), i18n.t('Feast Day'), i18n.t('Fasting Period'), i18n.t('Youth Meeting'),
  i18n.t('Bible Study'), i18n.t('Social Event'), i18n.t('Community Service'), i18n.t('Meeting'), i18n.t('Other'),
]
