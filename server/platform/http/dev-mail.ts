import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/platform/module/parts.ts'
import { listMails, readMail } from '#server/platform/mail/outbox.queries.ts'
import { Failure } from '../base/failure.ts'
import { isUuid } from '../base/params.ts'
import { escapeHtml } from '../base/html.ts'

/** The development outbox: every mail the server wrote, newest first. Absent in production. */
export function devMailRoutes(app: FastifyInstance, { db, config }: Pick<Parts, 'db' | 'config'>): void {
  if (config.production) return

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await listMails(db)
    const rows = mails.map(
      (mail) =>
        `<li><a href="/dev/mail/${mail.id}"><b>${escapeHtml(mail.subject)}</b><span>${escapeHtml(mail.to_address)}</span><time datetime="${mail.created_at}">${escapeHtml(mail.created_at.replace('T', ' ').slice(0, 19))}</time></a></li>`,
    )
    return page(
      reply,
      'Development mail',
      rows.length ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. Invite someone from the dashboard.</p>',
    )
  })
  app.get('/dev/mail.json', async (request) => {
    const { to } = request.query as { to?: string }
    return listMails(db, to ? { to } : {})
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = isUuid(request.params.id) ? await readMail(db, request.params.id) : null
    if (!mail) throw new Failure('not_found')
    return page(
      reply,
      mail.subject,
      `<p><a href="/dev/mail">All mail</a></p><dl><dt>To</dt><dd>${escapeHtml(mail.to_address)}</dd><dt>Sent</dt><dd>${mail.created_at}</dd></dl><pre>${linked(mail.text)}</pre>`,
    )
  })
}

const linked = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const styles = `body{margin:0;padding:32px 16px;background:#0d1020;color:#f3efe4;font:16px/26px system-ui,sans-serif}
main{max-width:720px;margin:auto}h1{font:600 30px/38px Georgia,serif}a{color:#a9b8ff}ul{list-style:none;padding:0}
li a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:12px 16px;margin-block-end:8px;background:#151a2e;border:1px solid #2b3255;border-radius:12px;text-decoration:none;color:inherit}
li span{grid-row:2;color:#bcbfd4}time{color:#969cbb}pre{white-space:pre-wrap;background:#151a2e;border:1px solid #2b3255;border-radius:12px;padding:24px;overflow-wrap:anywhere;font:inherit}
dt{color:#969cbb}dd{margin:0 0 8px}a:focus-visible{outline:3px solid #f7d999;outline-offset:2px}`

type Reply = { header(name: string, value: string): Reply; type(type: string): Reply; send(body: string): Reply }
const page = (reply: Reply, title: string, body: string) =>
  reply
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${styles}</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`,
    )
