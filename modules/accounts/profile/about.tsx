import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { PublicProfile } from '#contract/accounts/accounts.ts'
import { detailsEndpoints } from '#contract/profile-fields/details.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { audienceLabels } from '#contract/settings/visibility-labels.ts'
import { useFlags } from '#src/flags/use-flags.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { answerText } from '#src/questions/answer-text.ts'
import { labelIn } from '#src/questions/question.ts'
import { DataList } from '#src/ui/show/data-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { ResumeLink, useOwnResume } from './resume/resume-link.tsx'
import { factsOf } from './profile-facts.tsx'

type Props = { profile: PublicProfile; isOwn: boolean }

/** What the member tells about himself; the member sees who else sees it. */
export function About({ profile, isOwn }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const settings = useApiQuery(settingsEndpoints.read, {}, { enabled: isOwn })
  const answers = useAnswered(profile)
  const flags = useFlags()
  const resume = useOwnResume({ enabled: isOwn && flags.resume })
  const visibility = settings.data?.field_visibility
  const items = factsOf(profile, i18n, locale).map(({ field, label, value }) => ({
    label,
    value: (
      <>
        {value}
        {visibility && field ? (
          <Audience>{i18n.t('Seen by: {audience}', { audience: i18n._(audienceLabels[visibility[field]]) })}</Audience>
        ) : null}
      </>
    ),
  }))
  const ownResume = resume
    ? [
        {
          label: i18n.t('Resume'),
          value: (
            <>
              <ResumeLink resume={resume} />
              <Audience>{i18n.t('Seen by: {audience}', { audience: i18n._(audienceLabels.only_me) })}</Audience>
            </>
          ),
        },
      ]
    : []
  return (
    <Stack gap="5">
      {profile.bio ? <Bio dir="auto">{profile.bio}</Bio> : null}
      <DataList items={[...items, ...ownResume, ...answers]} />
      {isOwn ? (
        <Note>
          {i18n.t('You see all of it. You choose who else sees what.')}{' '}
          <TextLink to="/settings/$panel" params={{ panel: 'privacy' }}>
            {i18n.t('Privacy')}
          </TextLink>
        </Note>
      ) : null}
    </Stack>
  )
}

/** Answers to the community's own questions; their labels come with the reader's own. */
function useAnswered({ custom_fields = {} }: PublicProfile) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const query = useApiQuery(detailsEndpoints.ownFields, {}, { enabled: Object.keys(custom_fields).length > 0 })
  return (query.data?.results ?? []).flatMap((field) => {
    const value = custom_fields[field.key]
    if (value === undefined) return []
    return [{ label: labelIn(locale, field), value: <bdi>{answerText({ ...field, value }, i18n, locale)}</bdi> }]
  })
}

const Bio = chakra('p', { base: { textStyle: 'lead', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start' } })
const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense' } })
const Audience = chakra('small', { base: { display: 'block', color: 'fg.subtle', textStyle: 'dense' } })
