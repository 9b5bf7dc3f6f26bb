import { createAnonymity } from '#server/auth/anonymity.ts'
import { createFileLinks } from '#server/auth/file-links.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { secondFactorSealer } from '#server/auth/second-factor.ts'
import { createTokens } from '#server/auth/tokens.ts'
import { createUnsubscribeTokens } from '#server/auth/unsubscribe-tokens.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/pool.ts'
import type { FactName, Facts } from '#server/facts.ts'
import type { Live } from '#server/live/live.ts'
import type { Log } from '#server/log.ts'
import type { AnyServerModule } from '#server/modules/module.ts'
import { tilesFor } from '#server/dashboard.ts'
import type { Parts } from '#server/parts.ts'
import { erasePerson } from '#server/personal-data.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Secrets } from '#server/secrets.ts'

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
    exports: modules.flatMap((module) => module.exports ?? []),
    fileLinks: createFileLinks(secrets.jwtAdminKey, now),
    async tell<F extends FactName>(tx: Parameters<Parts['tell']>[0], fact: F, payload: Facts[F]) {
      for (const module of modules) await module.on?.[fact]?.(tx, payload as never, parts)
    },
    erase: (tx, userId) => erasePerson(tx, modules, userId, parts),
    tiles: (tx, caller) => tilesFor(tx, modules, { caller, now: now() }),
    async figure(tx, name, of) {
      const answers = modules.find((module) => module.figures?.[name])?.figures?.[name]
      return answers ? answers(tx, { ...of, now: now() }) : 0
    },
  }
  return parts
}
