import { chakra } from '@chakra-ui/react/styled-system'
import { createLink } from '@tanstack/react-router'
import { buttonRecipe } from './button-recipe.ts'

/** A link that looks like a button: opens in another tab, shows its address. */
export const ButtonLink = createLink(chakra('a', buttonRecipe))
/** The same for an address outside the router. */
export const ButtonAnchor = chakra('a', buttonRecipe)
