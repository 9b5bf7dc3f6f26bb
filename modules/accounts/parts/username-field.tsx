import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import { type ComponentProps, useEffect, useRef } from 'react'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { reasonText } from '#src/api/reason-text.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useDebounced } from '#src/lib/use-debounced.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'value'> & {
  typed: string
  /** The member's current username: always available to them. */
  own?: string | null
  firstName: string
  lastName: string
  onSuggestion: (username: string) => void
}
const wait = 500

/** A username with its availability while typing, and free suggestions (AUTH-08); the first fills in an untouched field. */
export function UsernameField({ typed, own = null, firstName, lastName, onSuggestion, error, ...input }: Props) {
  const { i18n } = useLingui()
  const username = useDebounced(typed.trim().toLowerCase(), wait)
  const first_name = useDebounced(firstName.trim(), wait)
  const last_name = useDebounced(lastName.trim(), wait)
  const isOwn = username === own
  const hadText = useRef(typed !== '')
  const quiet = { staleTime: 10_000 } as const
  const check = useApiQuery(
    accountsEndpoints.checkUsername,
    { query: { username } },
    { ...quiet, enabled: username !== '' && !isOwn && username.length <= 100 },
  )
  const isRefused = check.data?.available === false
  const suggestions = useApiQuery(
    accountsEndpoints.usernameSuggestions,
    { query: { first_name, last_name } },
    { ...quiet, enabled: first_name !== '' && last_name !== '' && (username === '' || isRefused) },
  )
  const isSettled = username === typed.trim().toLowerCase()
  const answer = isSettled ? check.data : undefined
  const refusal =
    error ?? (answer && !answer.available ? answer.refusal && reasonText(answer.refusal, answer.reason ?? '') : undefined)
  const offers = (username === '' || isRefused) && !isOwn ? (suggestions.data?.suggestions ?? []) : []
  const first = offers[0]
  useEffect(() => {
    if (typed !== '') hadText.current = true
    else if (first && !hadText.current) onSuggestion(first)
  }, [typed, first, onSuggestion])
  return (
    <div>
      <TextField
        label={i18n.t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...input}
        error={refusal}
      />
      <Note role="status" hidden={Boolean(refusal) || offers.length > 0}>
        {answer?.available ? (
          <>
            <Check size={16} aria-hidden />
            {i18n.t('{username} is available', { username })}
          </>
        ) : null}
      </Note>
      {offers.length > 0 ? (
        <Offers role="group" aria-label={i18n.t('Suggestions')}>
          {offers.map((offer) => (
            <Offer key={offer} type="button" onClick={() => onSuggestion(offer)}>
              {offer}
            </Offer>
          ))}
        </Offers>
      ) : null}
    </div>
  )
}

const Note = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'success',
    textStyle: 'dense',
    marginTop: '1.5',
    minHeight: '1lh',
  },
})
const Offers = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' } })
const Offer = chakra('button', {
  base: {
    minHeight: '36px',
    paddingInline: '3',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.strong',
    textStyle: 'dense',
    cursor: 'pointer',
    color: 'fg',
    direction: 'ltr',
    _hover: { background: 'gold.subtle', borderColor: 'gold' },
  },
})
