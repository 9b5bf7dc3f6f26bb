import { createAnonymity } from '#server/platform/security/anonymity.ts'
import { createRowTokens } from '#server/platform/security/row-tokens.ts'
import { createFileLinks } from '#server/platform/security/file-links.ts'
import { createPasswords } from '#server/platform/security/passwords.ts'
import { createSealer, derivedKey } from '#server/platform/security/sealing.ts'
import { secondFactorSealer } from '#server/platform/security/second-factor.ts'
import { createNames } from '#server/platform/audit/names.ts'
import { createFlags } from '#server/platform/flags/flags.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import { createTokens } from '#server/platform/security/tokens.ts'
import { createUnsubscribeTokens } from '#server/platform/security/unsubscribe-tokens.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { Log } from '#server/platform/base/log.ts'
import { connectModules } from '#server/connect-modules.ts'
import type { AnyServerModule } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { erasePerson, exportPerson, filesOfPerson } from '#server/personal-data.ts'
import { openOauth } from '#server/platform/ports/oauth/open-oauth.ts'
import { stripeCards } from '#server/platform/ports/cards/stripe.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Ports } from '#server/platform/ports/ports.ts'
import type { Secrets } from '#server/platform/base/secrets.ts'

export type PartsInput = {
  config: Config
  secrets: Secrets
  db: Db
  ports: Ports
  mail: Mail
  live: Live
  log: Log
  now: () => number
  modules: readonly AnyServerModule[]
}

/** Builds what handlers and sockets share. */
export function createParts({ config, secrets, db, ports, mail, live, log, now, modules }: PartsInput): Parts {
  const { contributions, ...connections } = connectModules(modules, () => parts)
  const parts: Parts = {
    ...ports,
    mail,
    config,
    db,
    live,
    log,
    now,
    passwords: createPasswords(config),
    tokens: createTokens({ user: secrets.jwtUserKey, admin: secrets.jwtAdminKey }, now),
    unsubscribeTokens: createUnsubscribeTokens(secrets.jwtUserKey),
    anonymity: createAnonymity(config.sealingKey ?? secrets.jwtUserKey),
    rowTokens: createRowTokens(config.sealingKey ?? secrets.jwtUserKey),
    secondFactorSealer: secondFactorSealer(config.sealingKey ?? secrets.jwtUserKey),
    noteSealer: createSealer(derivedKey(config.sealingKey ?? secrets.jwtUserKey, 'pastoral notes')),
    oauth: openOauth(config),
    cards: config.stripe && stripeCards(config.stripe),
    fileLinks: createFileLinks(secrets.jwtAdminKey, { isSecure: config.publicUrl.startsWith('https:'), now }),
    ...connections,
    contributions,
    flags: createFlags({ now, standings: () => contributions('flags.standing') }),
    sessions: createSessions({
      db,
      now,
      users: () => contributions('sessions.users'),
      admins: () => contributions('sessions.admins'),
    }),
    names: createNames(() => contributions('audit.names')),
    personalData: async (tx, userId) => ({
      rows: await exportPerson(tx, modules, userId, parts),
      files: await filesOfPerson(tx, modules, userId),
    }),
    erase: (tx, userId) => erasePerson(tx, modules, userId, parts),
  }
  return parts
}
