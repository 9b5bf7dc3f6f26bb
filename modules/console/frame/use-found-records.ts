import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { consoleInvitationsEndpoints } from '#contract/invitations/console-invitations.ts'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { holds } from '#src/console/list/define-action.ts'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import type { Command } from './commands.ts'

const { users } = usersEndpoints
const { consoleParishes } = consoleParishesEndpoints
const { invitations } = consoleInvitationsEndpoints
const fewest = 2
const most = 5

/** People, parishes and invitations whose list contains the searched words, as far as the account may see these lists. */
export function useFoundRecords(asked: string): { records: Command[]; isSearching: boolean } {
  const { i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const { permissions } = useConsoleAccess()
  const wanted = asked.trim()
  const settled = useSettled(wanted)
  const isLong = settled.length >= fewest && wanted.length >= fewest
  const query = { q: settled, page_size: most }
  const when = (endpoint: Endpoint) => ({ enabled: isLong && holds(permissions, endpoint) })
  const people = useConsoleQuery(users, { query }, when(users))
  const parishes = useConsoleQuery(consoleParishes, { query }, when(consoleParishes))
  const invited = useConsoleQuery(invitations, { query }, when(invitations))
  const record = (id: string, label: string, group: string, run: () => void): Command => ({ id, label, group, words: '', run })
  const listed = <R>({ data, isPlaceholderData }: { data: { results: R[] } | undefined; isPlaceholderData: boolean }) =>
    isPlaceholderData ? [] : (data?.results ?? [])
  return {
    records: isLong
      ? [
          ...listed(people).map(({ id, name }) =>
            record(`user:${id}`, name, i18n.t('Member'), () => void navigate({ to: '/admin/users', search: { user: id } })),
          ),
          ...listed(parishes).map((parish) =>
            record(
              `parish:${parish.id}`,
              nameIn(locale, parish),
              i18n.t('Parish'),
              () => void navigate({ to: '/admin/parishes', search: { parish: parish.id } }),
            ),
          ),
          ...listed(invited).map(({ id, email, code_hint }) =>
            record(
              `invitation:${id}`,
              email ?? code_hint,
              i18n.t('Invitation'),
              () => void navigate({ to: '/admin/users/invitations', search: { q: settled } }),
            ),
          ),
        ]
      : [],
    isSearching: isLong && (wanted !== settled || people.isFetching || parishes.isFetching || invited.isFetching),
  }
}

/** The words as they are once nobody has typed for a quarter of a second. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 250)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
