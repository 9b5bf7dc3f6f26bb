import type * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { registrationSetting } from '#server/modules/accounts/registration/registration.setting.ts'
import { writeSetting } from '#server/platform/settings/settings.ts'
import type { TestServer } from '../process/server.ts'

/** Changes the registration settings; omitted ones get their defaults. */
export const setRegistration = ({ parts }: Pick<TestServer, 'parts'>, value: v.InferInput<typeof registrationSetting.schema>) =>
  transact(parts.db, (tx) => writeSetting(tx, parts, registrationSetting, value))
