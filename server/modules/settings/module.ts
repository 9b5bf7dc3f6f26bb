import { defineServerModule } from '#server/platform/module/module.ts'
import { communitySettingsHandlers } from './community-settings.handlers.ts'
import { settingsHandlers } from './settings.handlers.ts'
import { deleteSettingsOf, hidesPresence, settingsAbout } from './settings.queries.ts'
import type {} from './facts.ts'
import type {} from './tables.ts'

/** A member's own settings (SET-D1), and those of the installation (SYS-D1). */
export const settings = defineServerModule({
  id: 'settings',
  endpoints: { ...settingsHandlers, ...communitySettingsHandlers },
  asks: ['accounts.changePerson'],
  tells: ['settings.wall-changed'],
  reads: ['settings.key'],
  provides: { 'live.person': [{ isUnseen: hidesPresence }] },
  personalData: {
    tables: ['member_settings'],
    export: async (tx, userId) => ({ member_settings: await settingsAbout(tx, userId) }),
    erase: async (tx, userId) => {
      await deleteSettingsOf(tx, userId)
    },
  },
})
