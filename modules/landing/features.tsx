import { useLingui } from '@lingui/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Church from 'lucide-react/icons/church'
import HandHeart from 'lucide-react/icons/hand-heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import Radio from 'lucide-react/icons/radio'
import Server from 'lucide-react/icons/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'
import { Rule } from '#src/public/mark.tsx'
import { useIsBuilt } from './installed-parts.ts'
import { WaysIn } from './ways-in.tsx'

/** `by`: the module that keeps the promise; null while none does. */
type Section = { Icon: LucideIcon; title: string; text: string; points: { text: string; by: string | null }[] }

/** Eight text sections (SHELL-03, SHELL-04): what no installed module does is marked as planned (TRAP-91). */
export function Features() {
  const { i18n } = useLingui()
  const isBuilt = useIsBuilt()
  const sections: Section[] = [
    {
      Icon: Church,
      title: i18n.t('Parish Communities'),
      text: i18n.t('Every parish has a page with its clergy, its services and its members, kept by people of the parish.'),
      points: [
        { text: i18n.t('Diocese, clergy and contact in one place'), by: 'parishes' },
        { text: i18n.t('A directory that only members can see'), by: 'people' },
      ],
    },
    {
      Icon: Users,
      title: i18n.t('Ministry Groups'),
      text: i18n.t('Servants and members of a ministry plan, share and decide together.'),
      points: [
        { text: i18n.t('Open to all, by request, or closed'), by: 'groups' },
        { text: i18n.t('Posts and a room of the group'), by: 'groups' },
        { text: i18n.t('Files and meetings of the group'), by: null },
      ],
    },
    {
      Icon: CalendarDays,
      title: i18n.t('Event Planning'),
      text: i18n.t('One calendar for liturgies, meetings, trips and feasts, with the Coptic date beside the civil one.'),
      points: [
        { text: i18n.t('Answers with guests and a fair limit of places'), by: 'calendar' },
        { text: i18n.t('Times in the zone of the event and in yours'), by: 'calendar' },
      ],
    },
    {
      Icon: HandHeart,
      title: i18n.t('Global Donations'),
      text: i18n.t('Campaigns of parishes and of the wider church, with a receipt for what you give.'),
      points: [
        { text: i18n.t('Once or every month'), by: 'donations' },
        { text: i18n.t('In your own name or anonymously'), by: 'donations' },
      ],
    },
    {
      Icon: Radio,
      title: i18n.t('Live Streaming'),
      text: i18n.t('Services, sermons and lessons for those who are ill, travelling or far from a church.'),
      points: [
        { text: i18n.t('Live services in the parish page'), by: null },
        { text: i18n.t('An archive of sermons'), by: null },
      ],
    },
    {
      Icon: MessageCircle,
      title: i18n.t('Messages and Prayers'),
      text: i18n.t('Write to a friend, to your group or to your priest, and ask others to pray for you.'),
      points: [
        { text: i18n.t('Prayer requests, with your name or without'), by: 'prayers' },
        { text: i18n.t('Conversations that arrive at once'), by: 'chat' },
        { text: i18n.t('End-to-end encryption'), by: null },
      ],
    },
    {
      Icon: ShieldCheck,
      title: i18n.t('Safe & Secure'),
      text: i18n.t('An invitation is the only way in, and your data stays yours.'),
      points: [
        { text: i18n.t('GDPR compliance: take your data with you or have it erased'), by: 'settings' },
        { text: i18n.t('AI content filtering'), by: null },
      ],
    },
    {
      Icon: Server,
      title: i18n.t('Always Within Reach'),
      text: i18n.t('On the phone in your pocket and the computer at home, in English and in Arabic.'),
      points: [
        { text: i18n.t('Native mobile apps'), by: null },
        { text: i18n.t('99.9% uptime'), by: null },
      ],
    },
  ]
  return (
    <div className="p-page">
      <header className="p-head">
        <div className="p-wide">
          <h1 tabIndex={-1}>{i18n.t('Features')}</h1>
          <p className="p-lead">{i18n.t('What Coptic Community offers a parish today, and what we are working towards.')}</p>
          <Rule />
        </div>
      </header>
      <div className="p-wide p-features">
        {sections.map(({ Icon, title, text, points }, index) => (
          <section key={title} className="p-feature" aria-labelledby={`feature-${index}`}>
            <span className="p-icon">
              <Icon size={28} aria-hidden />
            </span>
            <div>
              <h2 id={`feature-${index}`}>{title}</h2>
              <p>{text}</p>
              <ul>
                {points.map((point) => (
                  <li key={point.text} data-planned={isBuilt(point.by) ? undefined : 'true'}>
                    {point.text}
                    {isBuilt(point.by) ? null : <span className="p-tag">{i18n.t('Planned')}</span>}
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
      <div className="p-wide p-closing">
        <WaysIn />
      </div>
    </div>
  )
}
