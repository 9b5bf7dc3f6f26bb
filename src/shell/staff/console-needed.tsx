import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { buttonRecipe } from '#src/ui/button-recipe.ts'
import { EmptyState } from '#src/ui/status/empty-state.tsx'

/** In place of an admin's page of the members' app that the server refused (TRAP-24): what it takes, and the way to the console. */
export function ConsoleNeeded({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <EmptyState
      kind="no-permission"
      title={i18n.t('Access Denied')}
      action={<ConsoleLink href="/admin/login">{i18n.t('Log in to the console')}</ConsoleLink>}
    >
      {children}
    </EmptyState>
  )
}

// The console is a separate document.
const ConsoleLink = chakra('a', buttonRecipe)
