import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import type { Privacy } from '#contract/groups/group.ts'

const icons = { open: Globe, closed: Lock, secret: EyeOff }

export function PrivacyIcon({ privacy, size = 16 }: { privacy: Privacy; size?: number }) {
  const Icon = icons[privacy]
  return <Icon size={size} aria-hidden />
}
