import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 22

/** 22 random base62 characters, 131 bits (INV-D4). */
export function newInvitationCode(): string {
  let code = ''
  while (code.length < length) {
    for (const byte of randomBytes(32)) {
      // 248 is the largest multiple of 62 in a byte: above it the letters would not be equally likely.
      if (byte < 248 && code.length < length) code += alphabet[byte % 62]
    }
  }
  return code
}

export const isInvitationCode = (text: string) => /^[0-9A-Za-z]{22}$/.test(text)
