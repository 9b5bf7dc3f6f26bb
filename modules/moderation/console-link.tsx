import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Shield from 'lucide-react/icons/shield'
import { useUser } from '#src/services/services-context.tsx'
import { menuItem } from '#src/shell/frame/bars/bar-styles.ts'

/** For members with a linked console account: a link to the console, which has its own sign-in (TRAP-23). */
export function ConsoleLink() {
  const { i18n } = useLingui()
  if (!useUser()?.has_console_account) return null
  return (
    <Way href="/admin/login">
      <Shield size={18} aria-hidden />
      {i18n.t('Administration')}
    </Way>
  )
}

// The console is a separate document.
const Way = chakra('a', { base: menuItem })
