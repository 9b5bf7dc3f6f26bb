import type { Config } from '#server/config.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import type { Oauth } from './oauth.ts'

/** The providers whose id and secret are configured. */
export function openOauth({ oauth, publicUrl }: Pick<Config, 'oauth' | 'publicUrl'>): Oauth {
  return {
    ...(oauth.google && { google: google(oauth.google, `${publicUrl}/oauth/google`) }),
    ...(oauth.facebook && { facebook: facebook(oauth.facebook, `${publicUrl}/oauth/facebook`) }),
  }
}
