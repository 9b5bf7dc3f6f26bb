import { chakra } from '@chakra-ui/react/styled-system'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type CaseFile, consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { RecordDrawer } from '#src/console/list/record-drawer.tsx'
import type { ActionEntry } from '#src/console/list/use-actions.tsx'
import { shortDate } from '#src/console/short-date.ts'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { MessageThread } from '#src/ui/show/message-thread.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { AuthorName } from './author-name.tsx'
import { reasonNames } from '#src/reports/reason-names.ts'
import { DecisionLine } from './decision-line.tsx'

type Props = {
  /** `<kind>.<id>` */
  name: string
  /** Actions at the foot. */
  entries?: readonly ActionEntry[]
  onClose: () => void
}

/** The file of an entry: its author, who reported it and what was decided before. */
export function CaseDrawer({ name, entries = [], onClose }: Props) {
  const { i18n } = useLingui()
  const [kind = '', id = ''] = name.split('.')
  const query = useConsoleQuery(consoleQueueEndpoints.consoleCase, { params: { kind, id } }, { placeholderData: () => undefined })
  return (
    <RecordDrawer
      title={i18n.t('Author and reports')}
      nameOf={({ entry }) => entry.title}
      query={query}
      gone={{
        title: i18n.t('It is no longer here'),
        text: i18n.t('It was deleted, or it belongs to a parish that is not yours.'),
      }}
      entriesFor={() => entries}
      onClose={onClose}
    >
      {(file) => <File file={file} />}
    </RecordDrawer>
  )
}

function File({ file: { entry, author, reports, decisions } }: { file: CaseFile }) {
  const { i18n } = useLingui()
  return (
    <Stack>
      <Words dir="auto">{entry.excerpt}</Words>
      <section>
        <h3>{i18n.t('Author')}</h3>
        {author ? <Author author={author} /> : <QuietText>{authorless(i18n, entry.is_anonymous)}</QuietText>}
      </section>
      <section>
        <h3>{i18n.t('Reports')}</h3>
        {reports.length === 0 ? (
          <QuietText>{i18n.t('Nobody has reported it.')}</QuietText>
        ) : (
          <MessageThread
            messages={reports.map(({ by, at, reason, details, state }) => ({
              at,
              from: by ?? i18n.t('A rule about words'),
              text: details === '' ? i18n._(reasonNames[reason]) : `${i18n._(reasonNames[reason])}: ${details}`,
              isOther: state === 'open',
            }))}
          />
        )}
      </section>
      <section>
        <h3>{i18n.t('Decided before')}</h3>
        {decisions.length === 0 ? (
          <QuietText>{i18n.t('Nothing has been decided about it or its author.')}</QuietText>
        ) : (
          <Lines>
            {decisions.map((decision) => (
              <DecisionLine key={decision.id} decision={decision} />
            ))}
          </Lines>
        )}
      </section>
    </Stack>
  )
}

function Author({ author }: { author: NonNullable<CaseFile['author']> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { strikes, suspension_days: days } = author
  return (
    <>
      {days === null ? null : (
        <Proposal>
          <Banner tone="warning">
            {i18n.t('{strikes} strikes in 90 days: a suspension for {days} days is proposed, in the member’s record.', {
              strikes: i18n.number(strikes),
              days: i18n.number(days),
            })}
          </Banner>
        </Proposal>
      )}
      <DataList
        items={[
          { label: i18n.t('Name'), value: <AuthorName author={author} /> },
          { label: i18n.t('Joined'), value: shortDate(author.joined_at, locale) },
          { label: i18n.t('Removed before'), value: i18n.number(author.removed) },
          { label: i18n.t('Approved before'), value: i18n.number(author.approved) },
        ]}
      />
    </>
  )
}

const authorless = (i18n: I18n, isAnonymous: boolean) =>
  isAnonymous ? i18n.t('Anonymous') : i18n.t('Its author is gone, or it has several.')

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', '& h3': { textStyle: 'h4', marginBottom: '3' } },
})
const Proposal = chakra('div', { base: { marginBlockEnd: '3' } })
const Words = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const Lines = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3' } })
