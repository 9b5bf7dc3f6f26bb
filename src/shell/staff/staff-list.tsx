import { Stack } from '@chakra-ui/react/stack'
import type { ReactNode } from 'react'
import type { CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { isForbidden } from '#src/api/api-error.ts'
import type { ListSearch } from '#src/lists/address.ts'
import type { MemberList } from '#src/lists/define-list.ts'
import { type ListOf, useList } from '#src/lists/use-list.ts'
import { useConsoleSession } from '#src/session/use-console-session.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ConsoleNeeded } from './console-needed.tsx'

type ListProps<E extends Endpoint, S extends ListSearch> = {
  list: MemberList<E, S>
  search: object
  /** Which console account is needed, for whoever has no console session or is refused by the server. */
  needs: string
  children: (list: ListOf<CallOutput<E>, S>) => ReactNode
}
type Props<E extends Endpoint, S extends ListSearch> = ListProps<E, S> & { title: string; subtitle: string }

/** A list for staff in the members' app (MOD-D5). The server decides who may see it (TRAP-24). */
export function StaffList<const E extends Endpoint, S extends ListSearch>({ title, subtitle, ...list }: Props<E, S>) {
  const isSignedIn = useConsoleSession()
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      {isSignedIn ? <Content {...list} /> : <ConsoleNeeded>{list.needs}</ConsoleNeeded>}
    </Page>
  )
}

function Content<const E extends Endpoint, S extends ListSearch>({ list, search, needs, children }: ListProps<E, S>) {
  const shown = useList(list, search)
  return isForbidden(shown.query.error) ? <ConsoleNeeded>{needs}</ConsoleNeeded> : <Stack gap="4">{children(shown)}</Stack>
}
