import { useLingui } from '@lingui/react'
import { type ModerationPolicies, policiesEndpoints } from '#contract/moderation/policies.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedForm } from '#src/console/form/versioned-form.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { CommunityRuleFields } from './community-rule-fields.tsx'
import { ruleTitle } from '../../parts/community-rule.ts'
import { bodyOf, draftOf } from './policies-draft.ts'
import { Fields, Section } from './policies-layout.tsx'

type Props = { policies: ModerationPolicies; onReset: () => void }

/** The rules of the community in both languages, and the limits of moderation (MOD-D4). */
export function PoliciesForm({ policies, onReset }: Props) {
  const { i18n } = useLingui()
  const { field, draft, put, errors, ...form } = useVersionedForm({
    record: policies,
    draftOf: (record) => draftOf(record ?? policies),
    patch: {
      endpoint: policiesEndpoints.putPolicies,
      input: (typed, { updated_at }) => ({ body: { ...bodyOf(typed), updated_at } }),
    },
    compared: {
      rules: {
        label: i18n.t('Rules of the community'),
        text: (rules) => rules.map((rule, index) => `${index + 1}. ${ruleTitle(i18n.locale, rule)}`).join('\n'),
      },
      hide_after_reports: { label: i18n.t('Reports that hide') },
      first_post_review: {
        label: i18n.t('The first post of a member waits'),
        text: (isOn) => (isOn ? i18n.t('Yes') : i18n.t('No')),
      },
    },
    done: /*i18n*/ 'The policies are saved.',
    onSaved: onReset,
  })
  return (
    <Card>
      <VersionedForm form={form} action={i18n.t('Save')} onClose={onReset}>
        <Section>
          <legend>{i18n.t('Rules of the community')}</legend>
          <p>
            {i18n.t('Members read them under Community rules. Version {version}.', {
              version: i18n.number(policies.rules_version),
            })}
          </p>
          <CommunityRuleFields rules={draft.rules} field={field} error={errors.rules} onChange={(rules) => put({ rules })} />
        </Section>
        <Section>
          <legend>{i18n.t('Before and after publishing')}</legend>
          <CheckboxField
            label={i18n.t('The first post of a member waits')}
            help={i18n.t('A moderator looks at what a new member posts, until one post has appeared.')}
            {...field('first_post_review')}
          />
          <Fields>
            <TextField
              label={i18n.t('Reports that hide')}
              help={i18n.t('So many reports by different members hide a post or a comment until a moderator decides.')}
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              {...field('hide_after_reports')}
            />
          </Fields>
        </Section>
      </VersionedForm>
    </Card>
  )
}
