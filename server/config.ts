import { resolve } from 'node:path'
import * as v from 'valibot'

/** OWASP's minimum for argon2id, in KiB, with two passes and one lane. */
export const minHashKib = 19_456

/** Client id of the demo community; it is not registered, so Google's button does not work with it. */
export const demoGoogleClientId = 'demo.apps.googleusercontent.com'

const filled = (text: string) => text !== ''
const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )
const address = (pattern: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.check((text) => pattern.test(text) && URL.canParse(text), `must be an address like ${example}`),
  )
// libpq allows no host beside `?host=/socket/folder`, but a URL must have one.
const postgresUrl = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)\//, '$1localhost/')),
  address(/^postgres(ql)?:\/\//, 'postgresql://user:password@host:5432/database'),
)
const signingKey = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))

/** Every environment variable the server reads. An empty value counts as absent. */
const Environment = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  ),
  HOST: v.optional(v.string()),
  PORT: v.optional(whole(0, 65_535), '3000'),
  PUBLIC_URL: v.optional(
    v.pipe(
      address(/^https?:\/\//, 'https://community.example.org'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  TRUST_PROXY_HOPS: v.optional(whole(0, 10), '0'),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    './data',
  ),
  CLIENT_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    './dist',
  ),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_READ_URL: v.optional(postgresUrl),
  REDIS_URL: v.optional(address(/^(rediss?|redis\+unix|unix):\/\//, 'redis://host:6379')),
  S3_ENDPOINT: v.optional(
    v.pipe(
      address(/^https?:\/\/[^/?#@]+\/?$/, 'https://storage.example.org'),
      v.transform((text) => text.replace(/\/$/, '')),
    ),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a region like eu-central-1')), 'us-east-1'),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'))),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_ADDRESSING: v.optional(v.picklist(['path', 'virtual'], 'must be path or virtual')),
  SMTP_URL: v.optional(address(/^smtps?:\/\//, 'smtp://user:password@host:587')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([^<>]+<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address like Coptic Community <no-reply@example.org>'),
    ),
    'Coptic Community <no-reply@localhost>',
  ),
  JWT_USER_KEY: v.optional(signingKey),
  SEALING_KEY: v.optional(signingKey),
  JWT_ADMIN_KEY: v.optional(signingKey),
  PASSWORD_HASH_KIB: v.optional(whole(8, 1_048_576), String(minHashKib)),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
  BACKUP_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, 'must be an age identity like AGE-SECRET-KEY-1...')),
  ),
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(\S+@\S+\.\S+|https:\/\/\S+)$/, 'must be a mail address or an https address')),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  MIGRATION_BACKUP: v.optional(v.picklist(['auto', 'never'], 'must be auto or never'), 'auto'),
  SEED: v.optional(v.picklist(['auto', 'never'], 'must be auto or never'), 'auto'),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(address(/^https?:\/\//, 'https://accounts.google.com'), 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'must be the number of an app'))),
  FACEBOOK_CLIENT_SECRET: v.optional(v.string()),
  FACEBOOK_API_BASE: v.optional(
    v.pipe(
      address(/^https?:\/\//, 'https://graph.facebook.com'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  CARD_PUBLISHABLE_KEY: v.optional(v.string(), ''),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_\S{8,}$/, 'must be a secret key like sk_live_...'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_\S{8,}$/, 'must be a signing secret like whsec_...'))),
  STRIPE_API_BASE: v.optional(
    v.pipe(
      address(/^https?:\/\//, 'https://api.stripe.com'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
    'https://api.stripe.com',
  ),
})

export const variableNames = Object.keys(Environment.entries)

export type Config = ReturnType<typeof shape>
export type S3Config = NonNullable<Config['s3']>

type Purpose = {
  /** Also rejects what forbids serving in production. Commands run without. */
  toServe?: boolean
}

/** Parses the environment once. Throws one `ConfigError` that lists every problem. */
export const readConfig = (env: Record<string, string | undefined>, { toServe = false }: Purpose = {}): Config => {
  const given = Object.fromEntries(variableNames.flatMap((name) => (filled(env[name] ?? '') ? [[name, env[name]]] : [])))
  const { issues = [] } = v.safeParse(Environment, given)
  const wrong = new Set(issues.map((issue) => v.getDotPath(issue)))
  const sound = v.parse(Environment, Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  const config = shape(sound)
  // What a wrong value and another say together is judged once it is right.
  const together = [...conflicts(config, sound), ...(toServe ? productionProblems(config, { demoData: false }) : [])].filter(
    (problem) => [...wrong].every((name) => !names(problem, name)),
  )
  const problems = [...issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`), ...together]
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
const names = (problem: string, variable: string | null) => problem.split(/\W+/).includes(variable ?? '')

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a fault' : `${problems.length} faults`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example.`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const shape = (env: v.InferOutput<typeof Environment>) => {
  const production = env.NODE_ENV === 'production'
  return {
    env: env.NODE_ENV,
    production,
    /** Outside production only this machine is served, unless HOST says otherwise: the demo's passwords are public. */
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    /** Without a trailing slash. Defaults to localhost with the configured port. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    publicUrlGiven: env.PUBLIC_URL !== undefined,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    dataDir: env.DATA_DIR,
    /** The built client; without it only the API is served. */
    clientDir: env.CLIENT_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    redisUrl: env.REDIS_URL,
    /** Media are stored there instead of in DATA_DIR/media. */
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            addressing: env.S3_ADDRESSING ?? (env.S3_ENDPOINT ? 'path' : 'virtual'),
          }
        : null,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    jwtUserKey: env.JWT_USER_KEY,
    jwtAdminKey: env.JWT_ADMIN_KEY,
    sealingKey: env.SEALING_KEY,
    hashKib: env.PASSWORD_HASH_KIB,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    /** Whom to tell of a vulnerability. */
    securityContact: env.SECURITY_CONTACT,
    /** Encrypts and decrypts backups; default: DATA_DIR/secrets/backup.key. */
    backupKey: env.BACKUP_KEY,
    /** Whether an upgrade backs up before it migrates. */
    migrationBackup: env.MIGRATION_BACKUP === 'auto' && production,
    /** Whether an empty database gets the demo community. */
    seedDemo: env.SEED === 'auto' && !production && env.DATABASE_URL === undefined,
    googleClientId: env.GOOGLE_CLIENT_ID ?? (production ? '' : demoGoogleClientId),
    /** Providers to sign in with, each where its id and secret are set. */
    oauth: {
      google:
        env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
          ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
          : null,
      facebook:
        env.FACEBOOK_CLIENT_ID && env.FACEBOOK_CLIENT_SECRET
          ? { clientId: env.FACEBOOK_CLIENT_ID, clientSecret: env.FACEBOOK_CLIENT_SECRET, apiBase: env.FACEBOOK_API_BASE }
          : null,
    },
    cardPublishableKey: env.CARD_PUBLISHABLE_KEY,
    /** Cards are accepted when both secrets are set. */
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiBase: env.STRIPE_API_BASE }
        : null,
  }
}

const conflicts = (config: Config, env: v.InferOutput<typeof Environment>) => {
  const problems: string[] = []
  if (!env.GOOGLE_CLIENT_ID !== !env.GOOGLE_CLIENT_SECRET)
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both')
  if (!env.FACEBOOK_CLIENT_ID !== !env.FACEBOOK_CLIENT_SECRET)
    problems.push('FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET belong together: set both')
  if (!env.STRIPE_SECRET_KEY !== !env.STRIPE_WEBHOOK_SECRET)
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both')
  const s3Needs = (['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => !env[name])
  if (!config.s3 && (s3Needs.length < 3 || env.S3_ENDPOINT)) problems.push(`media in a bucket also need ${s3Needs.join(', ')}`)
  if (config.databaseReadUrl && !config.databaseUrl) problems.push('DATABASE_READ_URL needs DATABASE_URL beside it')
  if (config.redisUrl && !config.databaseUrl)
    problems.push('REDIS_URL is for several servers on one database: set DATABASE_URL too')
  if (config.redisUrl && !(config.jwtUserKey && config.jwtAdminKey))
    problems.push('REDIS_URL is for several servers: set JWT_USER_KEY and JWT_ADMIN_KEY so that all accept the same tokens')
  if (config.jwtUserKey && config.jwtUserKey === config.jwtAdminKey) problems.push('JWT_ADMIN_KEY must differ from JWT_USER_KEY')
  return problems
}

/** Problems that forbid this configuration in production; empty outside production. */
export const productionProblems = (config: Config, found: { demoData: boolean }): string[] => {
  if (!config.production) return []
  const problems: string[] = []
  if (found.demoData)
    problems.push('the database holds the demo community, whose passwords are public: use an empty DATA_DIR or DATABASE_URL')
  if (!config.publicUrlGiven) problems.push('PUBLIC_URL must be set, since links in mails begin with it')
  if (config.hashKib < minHashKib) problems.push(`PASSWORD_HASH_KIB must be at least ${minHashKib}`)
  if (config.googleClientId === demoGoogleClientId) problems.push('GOOGLE_CLIENT_ID is the one of the demo community')
  if (config.oauth.google && !config.oauth.google.issuer.startsWith('https://'))
    problems.push('GOOGLE_ISSUER must begin with https, since the client secret is sent there')
  if (config.oauth.facebook?.apiBase?.startsWith('http:'))
    problems.push('FACEBOOK_API_BASE must begin with https, since the client secret is sent there')
  if (config.stripe && !config.stripe.apiBase.startsWith('https://'))
    problems.push('STRIPE_API_BASE must begin with https, since the secret key is sent there')
  for (const [name, key] of [
    ['JWT_USER_KEY', config.jwtUserKey],
    ['JWT_ADMIN_KEY', config.jwtAdminKey],
    ['SEALING_KEY', config.sealingKey],
  ] as const) {
    if (key !== undefined && new Set(key).size < 12)
      problems.push(`${name} is too regular to be a secret: use the output of: openssl rand -base64 32`)
  }
  return problems
}

/** Throws a `ConfigError` with `productionProblems`. */
export const requireProductionReady = (config: Config, found: { demoData: boolean }): void => {
  const problems = productionProblems(config, found)
  if (problems.length > 0) throw new ConfigError(problems)
}
