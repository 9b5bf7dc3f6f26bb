import Bell from 'lucide-react/icons/bell'
import Eye from 'lucide-react/icons/eye'
import FolderDown from 'lucide-react/icons/folder-down'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import Link2 from 'lucide-react/icons/link-2'
import SunMoon from 'lucide-react/icons/sun-moon'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundX from 'lucide-react/icons/user-round-x'
import type { LucideIcon } from 'lucide-react'
import type { PanelIcon } from '#src/shell/slots.ts'

export const panelIcons: Readonly<Record<PanelIcon, LucideIcon>> = {
  bell: Bell,
  eye: Eye,
  'folder-down': FolderDown,
  house: House,
  'key-round': KeyRound,
  languages: Languages,
  'link-2': Link2,
  'sun-moon': SunMoon,
  'user-round': UserRound,
  'user-round-x': UserRoundX,
}
