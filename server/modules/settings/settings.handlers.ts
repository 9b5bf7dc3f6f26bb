import type { Handlers } from '#server/platform/module/module.ts'
import { changeSettings, settingsOf } from './settings.service.ts'

export const settingsHandlers: Pick<Handlers<'settings'>, 'read' | 'patch'> = {
  read: (_input, context) => settingsOf(context.tx, context, context.caller.userId),
  patch: ({ body }, context) => changeSettings(context.tx, context, context.caller.userId, body),
}
