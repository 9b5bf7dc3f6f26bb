import { chakra } from '@chakra-ui/react/styled-system'
import { createLink } from '@tanstack/react-router'
import { barItem, menuItem } from './bar-styles.ts'

/** Links that know whether they are the current page. `to` comes from the registry, so it exists. */
export const BarLink = createLink(chakra('a', { base: barItem }))
export const MenuLink = createLink(chakra('a', { base: menuItem }))
export const BarButton = chakra('button', { base: barItem })
export const MenuAction = chakra('button', { base: menuItem })
export const MenuRule = chakra('hr', { base: { borderColor: 'border', marginBlock: '2' } })

export const BarNav = chakra('nav', {
  base: { display: 'flex', alignItems: 'center', gap: '1', flex: '1', marginInlineStart: { md: '4' } },
})
export const BarEnd = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: { md: '1' }, marginInlineStart: 'auto' },
})
