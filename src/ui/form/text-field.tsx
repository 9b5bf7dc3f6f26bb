import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { control } from './field-styles.ts'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'prefix' | 'color' | 'height' | 'width'> & { prefix?: ReactNode; suffix?: ReactNode }

export function TextField({ label, help, error, isOptional, isLabelHidden, id, prefix, suffix, ...input }: Props) {
  const frame = { label, help, error, id, ...(isOptional ? { isOptional } : {}), ...(isLabelHidden ? { isLabelHidden } : {}) }
  return (
    <FieldFrame {...frame}>
      {(ids) =>
        prefix || suffix ? (
          <Joined>
            {prefix ? <Side data-side="start">{prefix}</Side> : null}
            <Input
              type="text"
              dir="auto"
              {...input}
              {...ids}
              data-prefix={prefix ? '' : undefined}
              data-suffix={suffix ? '' : undefined}
            />
            {suffix ? <Side data-side="end">{suffix}</Side> : null}
          </Joined>
        ) : (
          <Input
            type="text"
            dir={input.type === 'email' || input.type === 'url' || input.type === 'tel' ? 'ltr' : 'auto'}
            {...input}
            {...ids}
          />
        )
      }
    </FieldFrame>
  )
}

export const Input = chakra('input', {
  base: {
    ...control,
    // Room on the page's sides: the input's own direction follows the typed text.
    _ltr: { '&[data-prefix]': { paddingLeft: '11' }, '&[data-suffix]': { paddingRight: '12' } },
    _rtl: { '&[data-prefix]': { paddingRight: '11' }, '&[data-suffix]': { paddingLeft: '12' } },
  },
})
export const Joined = chakra('div', { base: { position: 'relative', display: 'flex', alignItems: 'center' } })
export const Side = chakra('span', {
  base: {
    position: 'absolute',
    display: 'inline-flex',
    alignItems: 'center',
    color: 'fg.subtle',
    '&[data-side=start]': { insetInlineStart: '3' },
    '&[data-side=end]': { insetInlineEnd: '0' },
  },
})
