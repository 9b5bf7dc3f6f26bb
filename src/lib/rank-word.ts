import type { I18n } from '@lingui/core'
import type { ChurchRank } from '#contract/accounts/church-rank.ts'

/** What a rank of the church is called (PRF-D4). */
export const rankWord = (i18n: I18n, rank: ChurchRank): string =>
  ({
    none: i18n.t('No rank'),
    chanter: i18n.t('Chanter (Psaltos)'),
    reader: i18n.t('Reader'),
    subdeacon: i18n.t('Subdeacon'),
    deacon: i18n.t('Deacon'),
    archdeacon: i18n.t('Archdeacon'),
    priest: i18n.t('Priest'),
  })[rank]
