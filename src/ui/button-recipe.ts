import { defineRecipe } from '@chakra-ui/react/styled-system'

/** One look for buttons and links that act. 44 px high for touch. */
export const buttonRecipe = /* @__PURE__ */ defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontFamily: 'body',
    fontWeight: '600',
    lineHeight: '1.3',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    position: 'relative',
    transition: 'background 120ms ease-out, border-color 120ms ease-out, color 120ms ease-out',
    touchAction: 'manipulation',
    '& svg': { flex: 'none' },
    '&:is(:disabled, [aria-disabled=true])': { opacity: 0.55, cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      solid: { background: 'gold.solid', color: 'gold.contrast', _hover: { background: 'gold.hover' } },
      outline: {
        borderColor: 'border.strong',
        color: 'fg',
        _hover: { background: 'raised', borderColor: 'fg.subtle' },
        _light: { _hover: { background: 'sunken' } },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { background: 'raised', color: 'fg' },
        _light: { _hover: { background: 'sunken' } },
      },
      danger: { background: 'crimson.solid', color: 'crimson.contrast', _hover: { background: 'crimson.hover' } },
      dangerOutline: { borderColor: 'crimson', color: 'crimson', _hover: { background: 'crimson.subtle' } },
      indigo: { background: 'indigo.solid', color: 'indigo.contrast', _hover: { background: 'indigo.hover' } },
    },
    size: {
      sm: {
        minHeight: '36px',
        paddingInline: '3',
        fontSize: 'dense',
        '@media (pointer: coarse)': { minHeight: '44px' },
      },
      md: { minHeight: '44px', paddingInline: '4', fontSize: 'control' },
      lg: { minHeight: '52px', paddingInline: '6', fontSize: 'lead' },
    },
    isWide: { true: { width: '100%' } },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})
