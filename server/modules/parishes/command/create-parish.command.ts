import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { englishText } from '#contract/core/errors/error-text.ts'
import { ruleParams } from '#contract/core/errors/rule-params.ts'
import { DioceseBody } from '#contract/parishes/diocese.ts'
import { ParishBody } from '#contract/parishes/parish.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { OperatorError } from '#server/platform/base/operator-error.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { createDiocese } from '../dioceses/create-diocese.service.ts'
import { findDioceseByName } from '../dioceses/diocese.queries.ts'
import { createParish } from '../parish/create-parish.service.ts'
import { placeDefaults } from '../parish-defaults.settings.ts'

const options = {
  name: { type: 'string' },
  'name-ar': { type: 'string' },
  diocese: { type: 'string' },
  city: { type: 'string' },
  country: { type: 'string' },
  timezone: { type: 'string' },
  currency: { type: 'string' },
} as const
const required = ['name', 'diocese', 'city', 'country'] as const

export const usage = `Usage: npm run coptic -- create-parish --name "St. Mark" --diocese "Diocese of Cairo" --city Cairo --country EG
         [--timezone Africa/Cairo] [--currency EGP] [--name-ar "مار مرقس"]
       makes an active parish with its calendar; a diocese of that name is created if there is none. Time zone and currency
       are those of the country or of the community's settings, unless given.`

/** Creates an active parish from the command line, and its diocese if it is new. Throws OperatorError. */
export async function runCreateParish(words: readonly string[], open: () => Promise<{ parts: Parts; close(): Promise<void> }>) {
  const given = readWords(words)
  if (required.some((name) => !given[name])) throw new OperatorError(usage)
  const { diocese, 'name-ar': name_ar, ...fields } = given
  const { parts, close } = await open()
  try {
    const { slug } = await transact(parts.db, async (tx) => {
      const known = await findDioceseByName(tx, diocese ?? '')
      const diocese_id =
        known?.id ?? (await createDiocese(tx, parts, read(DioceseBody, { name: diocese, country: given.country })))
      const place = await placeDefaults(tx, parts, (given.country ?? '').toUpperCase())
      const body = read(ParishBody, { ...place, ...fields, diocese_id, name_ar: name_ar ?? null })
      const made = await createParish(tx, parts, body, 'active')
      const act = { actorType: 'system', actorId: null, action: 'parishes.create', targetType: 'parish' } as const
      await audit(tx, parts.now(), { ...act, targetId: made.id })
      return made
    })
    console.log(`${given.name} is a parish now: ${parts.config.publicUrl}/parishes/${slug}`)
  } catch (error) {
    throw error instanceof Failure ? new OperatorError(error.message) : error
  } finally {
    await close()
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options }).values
  } catch {
    throw new OperatorError(usage)
  }
}

function read<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${englishText(issue.message, ruleParams(issue))}`)
  throw new OperatorError(problems.join('\n'))
}
