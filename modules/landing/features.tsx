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
import type { LandingClaim } from '#contract/settings/landing-claims.ts'
import { Claim } from './claim.tsx'
import { WaysIn } from './ways-in.tsx'

type Section = { Icon: LucideIcon; title: string; text: string; points: { text: string; claim: LandingClaim }[] }

/** Eight text sections (SHELL-03, SHELL-04): promises that nothing keeps yet are marked as planned (TRAP-91). */
export function Features() {
  const { i18n } = useLingui()
  const sections: Section[] = [
    {
      Icon: Church,
      title: i18n.t('Parish Communities'),
      text: i18n.t('Every parish has a page with its clergy, its services and its members, kept by people of the parish.'),
      points: [
        { text: i18n.t('Diocese, clergy and contact in one place'), claim: 'parish_pages' },
        { text: i18n.t('A directory that only members can see'), claim: 'directory' },
      ],
    },
    {
      Icon: Users,
      title: i18n.t('Ministry Groups'),
      text: i18n.t('Servants and members of a ministry plan, share and decide together.'),
      points: [
        { text: i18n.t('Open to all, by request, or closed'), claim: 'group_access' },
        { text: i18n.t('Posts and a room of the group'), claim: 'group_posts' },
        { text: i18n.t('Files and meetings of the group'), claim: 'group_files' },
      ],
    },
    {
      Icon: CalendarDays,
      title: i18n.t('Event Planning'),
      text: i18n.t('One calendar for liturgies, meetings, trips and feasts, with the Coptic date beside the civil one.'),
      points: [
        { text: i18n.t('Answers with guests and a fair limit of places'), claim: 'answers' },
        { text: i18n.t('Times in the zone of the event and in yours'), claim: 'time_zones' },
      ],
    },
    {
      Icon: HandHeart,
      title: i18n.t('Global Donations'),
      text: i18n.t('Campaigns of parishes and of the wider church, with a receipt for what you give.'),
      points: [
        { text: i18n.t('Once or every month'), claim: 'monthly_gifts' },
        { text: i18n.t('In your own name or anonymously'), claim: 'anonymous_gifts' },
      ],
    },
    {
      Icon: Radio,
      title: i18n.t('Live Streaming'),
      text: i18n.t('Services, sermons and lessons for those who are ill, travelling or far from a church.'),
      points: [
        { text: i18n.t('Live services in the parish page'), claim: 'live_services' },
        { text: i18n.t('An archive of sermons'), claim: 'sermon_archive' },
      ],
    },
    {
      Icon: MessageCircle,
      title: i18n.t('Messages and Prayers'),
      text: i18n.t('Write to a friend, to your group or to your priest, and ask others to pray for you.'),
      points: [
        { text: i18n.t('Prayer requests, with your name or without'), claim: 'prayer_requests' },
        { text: i18n.t('Conversations that arrive at once'), claim: 'conversations' },
        { text: i18n.t('End-to-end encryption'), claim: 'end_to_end_encryption' },
      ],
    },
    {
      Icon: ShieldCheck,
      title: i18n.t('Safe & Secure'),
      text: i18n.t('An invitation is the only way in, and your data stays yours.'),
      points: [
        { text: i18n.t('GDPR compliance: take your data with you or have it erased'), claim: 'gdpr' },
        { text: i18n.t('AI content filtering'), claim: 'ai_filtering' },
      ],
    },
    {
      Icon: Server,
      title: i18n.t('Always Within Reach'),
      text: i18n.t('On the phone in your pocket and the computer at home, in English and in Arabic.'),
      points: [
        { text: i18n.t('Native mobile apps'), claim: 'mobile_apps' },
        { text: i18n.t('99.9% uptime'), claim: 'uptime' },
      ],
    },
  ]
  return (
    <div className="p-page">
      <header className="p-head">
        <div className="p-wide">
          <h1 tabIndex={-1}>{i18n.t('Features')}</h1>
          <p className="p-lead">
            {i18n.t('What {site} offers a parish today, and what we are working towards.', { site: i18n.t('Coptic Community') })}
          </p>
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
                  <Claim key={point.claim} name={point.claim}>
                    {point.text}
                  </Claim>
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
