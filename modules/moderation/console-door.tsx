import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Shield from 'lucide-react/icons/shield'
import { useUser } from '#src/services/services-context.tsx'
import { menuItem } from '#src/shell/frame/bars/bar-styles.ts'

/** For members with an account of the console: the way to its door, which asks for its own login (TRAP-23). */
export function ConsoleDoor() {
  const { i18n } = useLingui()
  if (!useUser()?.has_console_account) return null
  return (
    <Way href="/admin/login">
      <Shield size={18} aria-hidden />
      {i18n.t('Administration')}
    </Way>
  )
}

// The console is a document of its own.
const Way = chakra('a', { base: menuItem })
