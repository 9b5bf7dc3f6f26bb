import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ModerationRule, RuleAction, RuleMatch, type RuleScope, ruleScopes } from '#contract/moderation/rule.ts'
import { rulesEndpoints } from '#contract/moderation/rules.ts'
import { useVersionedForm } from '#src/console/form/use-versioned-form.tsx'
import { VersionedDrawer } from '#src/console/form/versioned-form.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { FieldError } from '#src/ui/form/field-frame.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { bodyOf, draftOf, type RuleDraft } from './rule-draft.ts'
import { actionStates, actionTexts, matchHelp, matchLabels, scopeLabels, scopeText } from './rule-labels.ts'

const { addRule, patchRule } = rulesEndpoints

/** The form of a new rule about words, or of one that others edit too. */
export function RuleDrawer({ rule, onClose }: { rule: ModerationRule | null; onClose: () => void }) {
  const { i18n } = useLingui()
  const { field, draft, put, errors, ...form } = useVersionedForm({
    record: rule,
    draftOf,
    patch: {
      endpoint: patchRule,
      input: (typed, { id, updated_at }) => ({ params: { id }, body: { ...bodyOf(typed), updated_at } }),
    },
    create: { endpoint: addRule, input: (typed) => ({ body: bodyOf(typed) }) },
    compared: {
      pattern: { label: i18n.t('What it finds') },
      match: { label: i18n.t('How it compares'), text: (match) => i18n._(matchLabels[match]) },
      action: { label: i18n.t('What happens'), text: (action) => i18n._(actionStates[action].text) },
      scope: { label: i18n.t('Where'), text: (scope) => scopeText(i18n, scope) },
      exceptions: { label: i18n.t('Exceptions') },
      note: { label: i18n.t('Note') },
    },
    done: { text: /*i18n*/ 'The rule “{pattern}” applies from now on', values: ({ pattern }: RuleDraft) => ({ pattern }) },
    onSaved: onClose,
  })
  const toggle = (place: RuleScope) =>
    put({ scope: ruleScopes.filter((one) => (one === place ? !draft.scope.includes(one) : draft.scope.includes(one))) })
  return (
    <VersionedDrawer
      form={form}
      title={rule ? i18n.t('Edit the rule') : i18n.t('New rule')}
      action={i18n.t('Save')}
      onClose={onClose}
    >
      <SelectField
        label={i18n.t('How it compares')}
        options={RuleMatch.options.map((match) => ({ value: match, label: i18n._(matchLabels[match]) }))}
        help={i18n._(matchHelp[draft.match])}
        {...field('match')}
      />
      <TextField
        label={i18n.t('What it finds')}
        dir={draft.match === 'regex' || draft.match === 'link' ? 'ltr' : 'auto'}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...field('pattern')}
      />
      <TextareaField
        label={i18n.t('Exceptions')}
        isOptional
        rows={3}
        dir="auto"
        spellCheck={false}
        help={
          draft.match === 'link'
            ? i18n.t('Subdomains that are allowed, one a line.')
            : i18n.t('Words and phrases in which it may occur, one a line.')
        }
        {...field('exceptions')}
      />
      <RadioCards
        label={i18n.t('What happens')}
        value={draft.action}
        options={RuleAction.options.map((action) => ({
          value: action,
          label: i18n._(actionStates[action].text),
          text: i18n._(actionTexts[action]),
        }))}
        {...field('action')}
      />
      <Places>
        <legend>{i18n.t('Where')}</legend>
        {ruleScopes.map((place) => (
          <CheckboxField
            key={place}
            label={i18n._(scopeLabels[place])}
            checked={draft.scope.includes(place)}
            onChange={() => toggle(place)}
          />
        ))}
        {errors.scope ? <FieldError id="rule-scope-error">{errors.scope}</FieldError> : null}
      </Places>
      <TextField
        label={i18n.t('Note')}
        isOptional
        dir="auto"
        help={i18n.t('Why there is this rule. Only staff read it.')}
        autoComplete="off"
        {...field('note')}
      />
    </VersionedDrawer>
  )
}

const Places = chakra('fieldset', { base: { '& > legend': { fontWeight: '500', marginBottom: '1' } } })
