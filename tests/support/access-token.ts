/** An access token with readable claims and no valid signature. Times in seconds. */
export function accessToken(claims: { sub?: string; typ?: 'user' | 'admin'; iat?: number; exp?: number; jti?: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${Buffer.from('unsigned').toString('base64url')}`
}
