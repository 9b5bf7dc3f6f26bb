import { chakra } from '@chakra-ui/react/styled-system'
import { createLink } from '@tanstack/react-router'
import { buttonRecipe } from './button-recipe.ts'

/** Looks like a button, is a link: opens in another tab, shows its address. */
export const ButtonLink = createLink(chakra('a', buttonRecipe))
/** The same for an address outside of the router. */
export const ButtonAnchor = chakra('a', buttonRecipe)
