import { createAnonymity } from '#server/platform/security/anonymity.ts'
import { createFileLinks } from '#server/platform/security/file-links.ts'
import { createPasswords } from '#server/platform/security/passwords.ts'
import { secondFactorSealer } from '#server/platform/security/second-factor.ts'
import { createTokens } from '#server/platform/security/tokens.ts'
import { createUnsubscribeTokens } from '#server/platform/security/unsubscribe-tokens.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { FactName, Facts } from '#server/platform/module/facts.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { Log } from '#server/platform/base/log.ts'
import { isFlagOn } from '#server/platform/flags/flags.ts'
import type { AnyServerModule, Moderated } from '#server/platform/module/module.ts'
import { tilesFor } from '#server/dashboard.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { erasePerson } from '#server/personal-data.ts'
import { stripeCards } from '#server/platform/ports/cards/stripe.ts'
import type { Ports } from '#server/platform/ports/ports.ts'
import type { Secrets } from '#server/platform/base/secrets.ts'

export type PartsInput = {
  config: Config
  secrets: Secrets
  db: Db
  ports: Ports
  live: Live
  log: Log
  now: () => number
  modules: readonly AnyServerModule[]
}

/** Puts together what handlers and sockets share. */
export function createParts({ config, secrets, db, ports, live, log, now, modules }: PartsInput): Parts {
  const parts: Parts = {
    ...ports,
    config,
    db,
    live,
    log,
    now,
    passwords: createPasswords(),
    tokens: createTokens({ user: secrets.jwtUserKey, admin: secrets.jwtAdminKey }, now),
    unsubscribeTokens: createUnsubscribeTokens(secrets.jwtUserKey),
    anonymity: createAnonymity(config.sealingKey ?? secrets.jwtUserKey),
    secondFactorSealer: secondFactorSealer(config.sealingKey ?? secrets.jwtUserKey),
    cards: config.stripe && stripeCards(config.stripe),
    exports: modules.flatMap((module) => module.exports ?? []),
    fileLinks: createFileLinks(secrets.jwtAdminKey, now),
    async tell<F extends FactName>(tx: Parameters<Parts['tell']>[0], fact: F, payload: Facts[F]) {
      for (const module of modules) await module.on?.[fact]?.(tx, payload as never, parts)
    },
    erase: (tx, userId) => erasePerson(tx, modules, userId, parts),
    tiles: (tx, caller) => tilesFor(tx, modules, { caller, now: now() }),
    async activity(tx, userId) {
      const counts = await Promise.all(
        modules.map(async (module): Promise<Record<string, number>> => (await module.activity?.(tx, userId)) ?? {}),
      )
      return counts.flatMap((of) => Object.entries(of).map(([key, count]) => ({ key, count })))
    },
    async figure(tx, name, of) {
      const answers = modules.find((module) => module.figures?.[name])?.figures?.[name]
      return answers ? answers(tx, { ...of, now: now() }) : 0
    },
    async moderated(tx, caller) {
      const found: Moderated[] = []
      for (const { flag, moderates = [] } of modules)
        if (moderates.length > 0 && (!flag || (await isFlagOn(tx, flag, caller, now())))) found.push(...moderates)
      return found
    },
  }
  return parts
}
