import { useLingui } from '@lingui/react'
import type { ModeratedKind } from '#contract/moderation/moderation.ts'
import { kindNames } from '../parts/kind-names.ts'

export const KindName = ({ kind }: { kind: ModeratedKind }) => useLingui().i18n._(kindNames[kind])
