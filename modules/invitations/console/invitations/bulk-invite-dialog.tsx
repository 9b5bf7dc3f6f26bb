import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import type { BulkInvitations } from '#contract/invitations/console-invitation.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Table } from '#src/ui/table.tsx'
import { namedRows, parseCsv } from '../csv.ts'

type Row = { email: string; parish_slug: string; note: string }
type Outcome = BulkInvitations['rows'][number]['outcome']
const most = 500
/** Rows of one call while sending, so that one sees how far it is. */
const step = 50
const tones = {
  ready: 'success',
  sent: 'success',
  bad_email: 'crimson',
  unknown_parish: 'crimson',
  already_member: 'neutral',
  already_invited: 'neutral',
  repeated: 'neutral',
} as const satisfies Record<Outcome, string>

/** Up to 500 people from a CSV file: first what would become of each row, then the good ones are invited (USR-D4). */
export function BulkInviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const [rows, setRows] = useState<Row[]>([])
  const [judged, setJudged] = useState<Outcome[] | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const call = useConsoleMutation(consoleInvitationsEndpoints.inviteMany)
  const outcomeWord: Record<Outcome, string> = {
    ready: i18n.t('Will be invited'),
    sent: i18n.t('Invited'),
    bad_email: i18n.t('Not an email address'),
    unknown_parish: i18n.t('Unknown parish'),
    already_member: i18n.t('Is a member already'),
    already_invited: i18n.t('Is invited already'),
    repeated: i18n.t('Stands above already'),
  }
  const outcomeBadge = (outcome: Outcome | undefined) =>
    outcome ? <Badge tone={tones[outcome]}>{outcomeWord[outcome]}</Badge> : null
  const count = (outcome: Outcome) => judged?.filter((one) => one === outcome).length ?? 0
  const ready = count('ready')
  const total = ready + count('sent')
  const isDone = sent !== null && ready === 0

  function close() {
    onClose()
    setRows([])
    setJudged(null)
    setSent(null)
    setFailure(null)
  }

  async function guarded(work: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(words(error))
    } finally {
      setBusy(false)
    }
  }

  const take = (file: File) =>
    guarded(async () => {
      const read = namedRows(parseCsv(await file.text()), ['email', 'parish_slug', 'note'])
      setJudged(null)
      setRows([])
      if (read.length === 0) return setFailure(i18n.t('The file holds no rows'))
      if (read.length > most)
        return setFailure(i18n.t('The file holds {count} rows; at most 500 go at once.', { count: read.length }))
      const answer = await call.mutateAsync({ body: { rows: read, dry_run: true } })
      setRows(read)
      setJudged(answer.rows.map(({ outcome }) => outcome))
    })

  /** In steps; a step that fails leaves what was sent marked as sent, and the rest can be tried again. */
  const send = () =>
    guarded(async () => {
      let now = [...(judged ?? [])]
      setSent(count('sent'))
      const waiting = now.flatMap((outcome, index) => (outcome === 'ready' ? [index] : []))
      for (let start = 0; start < waiting.length; start += step) {
        const places = waiting.slice(start, start + step)
        const answer = await call.mutateAsync({ body: { rows: places.flatMap((place) => rows[place] ?? []), dry_run: false } })
        now = now.map((outcome, place) => {
          const at = places.indexOf(place)
          return answer.rows[at]?.outcome ?? outcome
        })
        setJudged(now)
        setSent(now.filter((outcome) => outcome === 'sent').length)
      }
    })

  return (
    <Dialog
      title={i18n.t('Invite from a file')}
      description={
        judged
          ? undefined
          : i18n.t('A CSV file with the columns email, parish_slug and note; only email is needed. At most 500 rows.')
      }
      isOpen={isOpen}
      onClose={close}
      isBusy={isBusy}
      size="lg"
      footer={
        isDone ? (
          <Button variant="solid" onClick={close}>
            {i18n.t('Close')}
          </Button>
        ) : (
          <>
            <Button onClick={close} isOff={isBusy}>
              {i18n.t('Cancel')}
            </Button>
            {judged ? (
              <Button variant="solid" isBusy={isBusy} isOff={ready === 0} onClick={() => void send()}>
                {i18n.t('{count, plural, =0 {Nobody to invite} one {Invite # person} other {Invite # people}}', { count: ready })}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <Stack>
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        {judged ? null : (
          <FileDrop
            label={i18n.t('CSV file')}
            accept=".csv,text/csv,text/plain"
            maxBytes={256 * 1024}
            onFiles={([file]) => void (file && take(file))}
            onRefused={() => setFailure(i18n.t('Choose a CSV file of at most 256 KB.'))}
          />
        )}
        {sent === null ? null : <Progress label={i18n.t('Invited')} value={sent} max={Math.max(1, total)} />}
        {isDone ? (
          <Banner tone="success">
            {i18n.t('{count, plural, one {# person was invited.} other {# people were invited.}}', { count: sent })}
          </Banner>
        ) : null}
        {judged ? (
          <Preview>
            <Table label={i18n.t('What becomes of each row')}>
              <thead>
                <tr>
                  <th scope="col">{i18n.t('Row')}</th>
                  <th scope="col">{i18n.t('Email')}</th>
                  <th scope="col">{i18n.t('Parish')}</th>
                  <th scope="col">{i18n.t('What becomes of it')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ email, parish_slug }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
                  <tr key={index}>
                    <td>{i18n.number(index + 1)}</td>
                    <th scope="row">
                      <bdi dir="ltr">{email || '–'}</bdi>
                    </th>
                    <td>
                      <bdi>{parish_slug || '–'}</bdi>
                    </td>
                    <td>{outcomeBadge(judged[index])}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Preview>
        ) : null}
      </Stack>
    </Dialog>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Preview = chakra('div', { base: { '& > div': { maxHeight: '50vh' } } })
