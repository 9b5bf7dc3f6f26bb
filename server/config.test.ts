import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  ConfigError,
  demoGoogleClientId,
  productionProblems,
  readConfig,
  requireProductionReady,
  variableNames,
} from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
const key = (letter: string) => `${letter}c6QmYw2Jt0eZ8rB4nXuK7pVdHsLfGaT1`

test('CONF-03 CONF-04~ an empty environment gives the demo server on port 3000', () => {
  expect(readConfig({ PORT: '', HOME: '/root' })).toEqual({
    env: 'development',
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    publicUrlGiven: false,
    trustProxyHops: 0,
    dataDir: resolve('data'),
    clientDir: resolve('dist'),
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    redisUrl: undefined,
    s3: null,
    smtpUrl: undefined,
    mailFrom: 'Coptic Community <no-reply@localhost>',
    jwtUserKey: undefined,
    hashKib: 19_456,
    jwtAdminKey: undefined,
    sealingKey: undefined,
    logLevel: 'info',
    metricsToken: undefined,
    securityContact: undefined,
    backupKey: undefined,
    migrationBackup: false,
    seedDemo: true,
    googleClientId: demoGoogleClientId,
    oauth: { google: null, facebook: null },
    cardPublishableKey: '',
    stripe: null,
  })
})

test('all invalid values are reported at once, by variable name', () => {
  expect(
    problemsOf({
      PORT: 'eighty',
      NODE_ENV: 'prod',
      PUBLIC_URL: 'community.example.org',
      DATABASE_URL: 'mysql://a/b',
      TRUST_PROXY_HOPS: '-1',
      LOG_LEVEL: 'loud',
      JWT_USER_KEY: 'short',
    }),
  ).toEqual([
    'NODE_ENV must be development, test or production',
    'PORT must be a whole number',
    'PUBLIC_URL must be an address like https://community.example.org',
    'TRUST_PROXY_HOPS must be a whole number',
    'DATABASE_URL must be an address like postgresql://user:password@host:5432/database',
    'JWT_USER_KEY must have at least 32 characters',
    'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
  ])
  expect(problemsOf({ PORT: '70000' })).toEqual(['PORT must be at most 65535'])
})

test('variables that depend on each other are reported too', () => {
  expect(problemsOf({ REDIS_URL: 'redis://cache:6379', DATABASE_READ_URL: 'postgresql://replica/coptic' })).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL beside it',
    'REDIS_URL is for several servers on one database: set DATABASE_URL too',
    'REDIS_URL is for several servers: set JWT_USER_KEY and JWT_ADMIN_KEY so that all accept the same tokens',
  ])
  expect(problemsOf({ JWT_USER_KEY: key('a'), JWT_ADMIN_KEY: key('a') })).toEqual(['JWT_ADMIN_KEY must differ from JWT_USER_KEY'])
})

test('media go to a bucket when bucket and keys are set; endpoints of other vendors have the bucket in the path', () => {
  const keys = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'secret' }
  const bucket = { bucket: 'media', accessKeyId: 'AKIA', secretAccessKey: 'secret' }
  expect(readConfig({}).s3).toBeNull()
  expect(readConfig({ ...keys, S3_REGION: 'eu-central-1' }).s3).toEqual({
    ...bucket,
    region: 'eu-central-1',
    endpoint: undefined,
    addressing: 'virtual',
  })
  expect(readConfig({ ...keys, S3_ENDPOINT: 'https://s3.example.org/' }).s3).toMatchObject({
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    addressing: 'path',
  })
  expect(problemsOf({ S3_ENDPOINT: 'https://s3.example.org' })).toEqual([
    'media in a bucket also need S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  ])
  expect(problemsOf({ S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'AKIA' })).toEqual([
    'media in a bucket also need S3_SECRET_ACCESS_KEY',
  ])
  expect(problemsOf({ ...keys, S3_ENDPOINT: 's3.example.org/media', S3_BUCKET: 'My Bucket', S3_ADDRESSING: 'both' })).toEqual([
    'S3_ENDPOINT must be an address like https://storage.example.org',
    'S3_BUCKET must be the name of a bucket',
    'S3_ADDRESSING must be path or virtual',
  ])
})

test('a message never contains the rejected value', () => {
  expect(() => readConfig({ JWT_USER_KEY: 'hunter2', DATABASE_URL: 'http://me:hunter3@host/db' })).toThrow(
    /^(?![\s\S]*hunter)The configuration has 2 faults:\n {2}- DATABASE_URL [^\n]+\n {2}- JWT_USER_KEY [^\n]+\nSee \.env\.example\.$/,
  )
})

test('the trailing slash of PUBLIC_URL is removed, and socket hosts are addresses', () => {
  expect(
    readConfig({ PUBLIC_URL: 'https://community.example.org/', DATABASE_URL: 'postgresql://app@/coptic?host=%2Fvar%2Frun' }),
  ).toMatchObject({
    publicUrl: 'https://community.example.org',
    databaseUrl: 'postgresql://app@localhost/coptic?host=%2Fvar%2Frun',
    seedDemo: false,
  })
})

test('production has no demo and rejects demo data, the demo client id, predictable keys and links to nowhere', () => {
  const wrong = readConfig({
    NODE_ENV: 'production',
    GOOGLE_CLIENT_ID: demoGoogleClientId,
    GOOGLE_CLIENT_SECRET: 'a secret',
    JWT_USER_KEY: 'changeme'.repeat(5),
    JWT_ADMIN_KEY: key('b'),
    PASSWORD_HASH_KIB: '19455',
  })
  expect(wrong.seedDemo).toBe(false)
  expect(productionProblems(wrong, { demoData: true })).toEqual([
    'the database holds the demo community, whose passwords are public: use an empty DATA_DIR or DATABASE_URL',
    'PUBLIC_URL must be set, since links in mails begin with it',
    'PASSWORD_HASH_KIB must be at least 19456',
    'GOOGLE_CLIENT_ID is the one of the demo community',
    'JWT_USER_KEY is too regular to be a secret: use the output of: openssl rand -base64 32',
  ])
  expect(() => requireProductionReady(wrong, { demoData: true })).toThrow('The configuration has 5 faults')
  const right = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://community.example.org',
    JWT_USER_KEY: key('a'),
    JWT_ADMIN_KEY: key('b'),
  })
  expect([right.googleClientId, productionProblems(right, { demoData: false })]).toEqual(['', []])
  expect(productionProblems(readConfig({}), { demoData: true })).toEqual([])
})

test('a sign-in provider needs its id and its secret, and production sends the secret over TLS only', () => {
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'parish', FACEBOOK_CLIENT_SECRET: 'a secret' })).toEqual([
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both',
    'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET belong together: set both',
  ])
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://community.example.org',
    GOOGLE_CLIENT_ID: 'parish',
    GOOGLE_CLIENT_SECRET: 'a secret',
    GOOGLE_ISSUER: 'http://accounts.example.org',
    FACEBOOK_CLIENT_ID: '1234',
    FACEBOOK_CLIENT_SECRET: 'a secret',
    FACEBOOK_API_BASE: 'http://graph.example.org/',
  })
  expect(productionProblems(config, { demoData: false })).toEqual([
    'GOOGLE_ISSUER must begin with https, since the client secret is sent there',
    'FACEBOOK_API_BASE must begin with https, since the client secret is sent there',
  ])
})

test('TRAP-87 cards need both secrets, and production sends the key over TLS only', () => {
  const [secret, webhook] = ['sk_live_0123456789', 'whsec_0123456789']
  expect(
    readConfig({ STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_BASE: 'http://127.0.0.1:1/' }).stripe,
  ).toEqual({
    secretKey: secret,
    webhookSecret: webhook,
    apiBase: 'http://127.0.0.1:1',
  })
  expect(problemsOf({ STRIPE_SECRET_KEY: secret })).toEqual([
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both',
  ])
  expect(problemsOf({ STRIPE_SECRET_KEY: 'pk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'secret' })).toEqual([
    'STRIPE_SECRET_KEY must be a secret key like sk_live_...',
    'STRIPE_WEBHOOK_SECRET must be a signing secret like whsec_...',
  ])
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://a.example.org',
    STRIPE_SECRET_KEY: secret,
    STRIPE_WEBHOOK_SECRET: webhook,
  }
  expect(productionProblems(readConfig(production), { demoData: false })).toEqual([])
  const plain = readConfig({ ...production, STRIPE_API_BASE: 'http://stripe.example.org' })
  expect(productionProblems(plain, { demoData: false })).toEqual([
    'STRIPE_API_BASE must begin with https, since the secret key is sent there',
  ])
})

test('.env.example describes exactly the variables the server reads, and is valid', () => {
  const lines = readFileSync(new URL('../.env.example', import.meta.url), 'utf8').split('\n')
  const given = lines.flatMap((line) => {
    const [, name, value] = line.match(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/) ?? []
    return name === undefined ? [] : [[name, value ?? ''] as const]
  })
  expect(given.map(([name]) => name).sort()).toEqual([...variableNames].sort())
  expect(problemsOf(Object.fromEntries(given))).toEqual([])
})

test('faults of single variables and of pairs are told in one list, but no pair of a variable that is wrong itself', () => {
  expect(
    problemsOf({ PORT: 'eighty', REDIS_URL: 'redis://host', GOOGLE_CLIENT_ID: 'a', DATABASE_READ_URL: 'postgresql://a/b' }),
  ).toEqual([
    'PORT must be a whole number',
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both',
    'DATABASE_READ_URL needs DATABASE_URL beside it',
    'REDIS_URL is for several servers on one database: set DATABASE_URL too',
    'REDIS_URL is for several servers: set JWT_USER_KEY and JWT_ADMIN_KEY so that all accept the same tokens',
  ])
  expect(problemsOf({ REDIS_URL: 'redis://host', JWT_USER_KEY: 'short', DATABASE_URL: 'mysql://a/b' })).toEqual([
    'DATABASE_URL must be an address like postgresql://user:password@host:5432/database',
    'JWT_USER_KEY must have at least 32 characters',
  ])
  expect(() => readConfig({ NODE_ENV: 'production', SEED: 'perhaps', PASSWORD_HASH_KIB: '64' }, { toServe: true })).toThrow(
    new ConfigError([
      'SEED must be auto or never',
      'PUBLIC_URL must be set, since links in mails begin with it',
      'PASSWORD_HASH_KIB must be at least 19456',
    ]),
  )
})
