import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { OperatorError } from '#server/platform/base/operator-error.ts'

/** Prompts for an account's data; the password is hidden, and typed twice. */
export async function promptAtTerminal(): Promise<Record<string, string>> {
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const hidden = async (question: string) => {
    process.stdout.write(question)
    isHidden = true
    try {
      return await terminal.question('')
    } finally {
      isHidden = false
      process.stdout.write('\n')
    }
  }
  try {
    const email = await terminal.question('Email: ')
    const first_name = await terminal.question('First name: ')
    const last_name = await terminal.question('Last name: ')
    const password = await hidden('Password (10 characters or more): ')
    if ((await hidden('The password again: ')) !== password) throw new OperatorError('The two passwords are not the same.')
    return { email, first_name, last_name, password }
  } finally {
    terminal.close()
  }
}
