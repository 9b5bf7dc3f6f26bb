import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '#src/shell/shortcuts/shortcuts.ts'

/** `/` opens the search from every page (SRC-D4). */
export function SearchKey() {
  const navigate = useNavigate()
  useShortcuts([{ code: 'Slash', label: /*i18n*/ 'Search', run: () => void navigate({ to: '/search' }) }])
  return null
}
