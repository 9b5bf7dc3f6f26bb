import { reservedWords } from './reserved-words.ts'

const form = /^[a-z][a-z0-9._]{2,29}$/

/** Why nobody may choose this username, or null. Taken, reserved by staff and blocked ones are the database's to tell (INV-D12). */
export function usernameFault(username: string): string | null {
  if (!form.test(username)) return 'Use 3 to 30 letters, digits, dots or underscores, beginning with a letter'
  if (username.includes('..')) return 'Use no two dots in a row'
  if (username.startsWith('user_')) return 'A username cannot begin with user_'
  if (reservedWords.has(username)) return 'This username is reserved'
  return null
}

export const takenUsername = 'This username is already taken'
