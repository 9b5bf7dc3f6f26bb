import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink, useRouterState } from '@tanstack/react-router'
import Circle from 'lucide-react/icons/circle'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useEffect, useId, useRef, useState } from 'react'
import { consoleNav } from './console-nav.ts'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useRegistry } from '#src/shell/registry-context.tsx'
import { CrossMark } from '#src/ui/page/logo.tsx'

const key = 'console_nav'

/** The accessible pages by group. On wide screens it is beside the page and can be collapsed to icons. */
export function SideNav() {
  const { i18n } = useLingui()
  const { storage, config } = useServices()
  const [isFolded, setFolded] = useState(() => storage.get(key) === 'folded')
  const Fold = isFolded ? PanelLeftOpen : PanelLeftClose
  const foldLabel = isFolded ? i18n.t('Expand navigation') : i18n.t('Collapse navigation')
  return (
    <Side data-folded={isFolded || undefined}>
      <Head>
        <CrossMark size={28} />
        <span data-words>
          <strong>{i18n.t('Coptic Community')}</strong>
          {i18n.t('Administration')}
        </span>
      </Head>
      <Groups isFolded={isFolded} />
      <Foot>
        <span data-words>{config.version}</span>
        <button
          type="button"
          aria-label={foldLabel}
          title={foldLabel}
          aria-pressed={isFolded}
          onClick={() => {
            setFolded(!isFolded)
            storage.set(key, isFolded ? 'open' : 'folded')
          }}
        >
          <Fold size={20} aria-hidden data-mirror />
        </button>
      </Foot>
    </Side>
  )
}

/** The same on phones and tablets. */
export function NavDrawer({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { i18n } = useLingui()
  return (
    <Sheet side="start" title={i18n.t('Administration')} closeLabel={i18n.t('Close menu')} isOpen={isOpen} onClose={close}>
      <Groups onGo={close} />
    </Sheet>
  )
}

function Groups({ isFolded = false, onGo }: { isFolded?: boolean; onGo?: () => void }) {
  const { i18n } = useLingui()
  const id = useId()
  const groups = consoleNav(useRegistry(), useConsoleAccess())
  const nav = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  // The entry of this page is in view, however it was reached.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which entry is the current one
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <Nav ref={nav} aria-label={i18n.t('Administration')}>
      {groups.map(({ id: group, title, pages }) => (
        <section key={group} {...(title ? { 'aria-labelledby': `${id}-${group}` } : {})}>
          {title ? (
            <h2 id={`${id}-${group}`} data-words>
              {i18n._(title)}
            </h2>
          ) : null}
          <ul>
            {pages.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <PageLink
                  to={to}
                  title={isFolded ? i18n._(label) : undefined}
                  {...(onGo ? { onClick: onGo } : {})}
                  activeOptions={{ exact: true, includeSearch: false }}
                >
                  {Icon ? <Icon size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
                  <span>{i18n._(label)}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Nav>
  )
}

const Side = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    flex: 'none',
    position: 'sticky',
    top: '0',
    height: '100dvh',
    width: '248px',
    background: 'surface',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    transition: 'width 160ms ease-out',
    _motionReduce: { transition: 'none' },
    '&[data-folded]': {
      width: '68px',
      '& [data-words], & a span': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& a': { justifyContent: 'center', paddingInline: '0' },
      '& section + section': { borderTopWidth: '1px', borderColor: 'border' },
    },
  },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: '60px',
    flex: 'none',
    paddingInline: '5',
    borderBottomWidth: '1px',
    borderColor: 'border',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    '& svg': { color: 'gold', flex: 'none' },
    '& > span': { display: 'flex', flexDirection: 'column', textStyle: 'caption', color: 'fg.muted' },
    '& strong': { fontFamily: 'heading', fontSize: 'body', lineHeight: '20px', fontWeight: '600', color: 'fg' },
  },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flex: 'none',
    paddingInline: '3',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    color: 'fg.subtle',
    textStyle: 'caption',
    '& > span': { paddingInlineStart: '3' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: '44px',
      height: '44px',
      marginInlineStart: 'auto',
      borderRadius: 'control',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { background: 'raised', color: 'fg', _light: { background: 'sunken' } },
    },
  },
})
const Nav = chakra('nav', {
  base: {
    flex: '1',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: { base: '0', lg: '3' },
    paddingBlock: '2',
    scrollbarWidth: 'thin',
    '& section': { paddingBlock: '2' },
    '& h2': {
      paddingInline: '3',
      paddingBlock: '1',
      textStyle: 'caption',
      fontFamily: 'body',
      fontWeight: '600',
      color: 'fg.subtle',
    },
    // The next entry shows that there are more.
    '& [aria-current=page]': { scrollMarginBlock: '44px' },
    '& ul': { listStyle: 'none' },
  },
})
const PageLink = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: { base: '44px', lg: '38px' },
      paddingInline: '3',
      borderRadius: 'control',
      color: 'fg.muted',
      fontSize: 'control',
      fontWeight: '500',
      lineHeight: '1.3',
      textDecoration: 'none',
      transition: 'background 120ms ease-out, color 120ms ease-out',
      '& svg': { flex: 'none', color: 'fg.subtle' },
      _hover: { background: 'raised', color: 'fg', _light: { background: 'sunken' } },
      '&[aria-current=page]': { background: 'gold.subtle', color: 'fg', '& svg': { color: 'gold' } },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
  }),
)
