import type { Config } from '#server/config.ts'

export type DemoAccount = { role: string; name: string; email: string; username: string; password: string; totpSecret?: string }
type Start = { config: Config; hasMailServer: boolean; port: number; accounts: readonly DemoAccount[]; milliseconds: number }

/** Prints the app's address and the demo accounts to the terminal. */
export function announce({ config, hasMailServer, port, accounts, milliseconds }: Start): void {
  const address = config.publicUrlGiven ? config.publicUrl : `http://localhost:${port}`
  const lines = ['', `  Coptic Community is ready at ${address}  (${(milliseconds / 1000).toFixed(1)} s)`]
  if (isLoopback(config.host)) lines.push(`  only this machine can reach it (${config.host}); HOST=0.0.0.0 serves others too`)
  if (!config.production) lines.push(`  mail it writes: ${address}/dev/mail    API: ${address}/api/docs`)
  if (config.production && !hasMailServer)
    lines.push(
      '',
      '  WARNING: no mail server. Invitations, confirmations and new passwords wait in the outbox, and nobody receives them.',
      '  Name one in the console under Mail, or set SMTP_URL and MAIL_FROM and start again: what was written in the last two days',
      '  is then sent.',
    )
  const [first] = accounts
  if (first) {
    const wide = Math.max(...accounts.map(({ role }) => role.length))
    const email = Math.max(...accounts.map((account) => account.email.length))
    lines.push('', `  Demo accounts, all with the password ${first.password}`)
    for (const { role, email: address, totpSecret } of accounts)
      lines.push(`    ${role.padEnd(wide)}  ${address.padEnd(email)}  ${totpSecret ? '*' : ''}`.trimEnd())
    const secret = accounts.find(({ totpSecret }) => totpSecret)?.totpSecret
    if (secret)
      lines.push('', `  The console is at ${address}/admin/login. * asks for a code: put ${secret} into an authenticator app`)
  }
  console.log(`${lines.join('\n')}\n`)
}

const isLoopback = (host: string) => /^(127\.|::1$|localhost$)/.test(host)
