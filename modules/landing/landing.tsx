import { useLingui } from '@lingui/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Church from 'lucide-react/icons/church'
import HandHeart from 'lucide-react/icons/hand-heart'
import Radio from 'lucide-react/icons/radio'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'
import { Rule, Weave } from '#src/public/mark.tsx'
import { PublicLink } from '#src/public/public-link.tsx'
import type { LandingClaim } from '#contract/settings/landing-claims.ts'
import { Claim } from './claim.tsx'
import { WaysIn } from './ways-in.tsx'

/** Landing page for visitors (SHELL-01, SHELL-02). */
export function Landing() {
  const { i18n } = useLingui()
  const features: { Icon: LucideIcon; title: string; text: string; claim: LandingClaim }[] = [
    {
      Icon: Church,
      title: i18n.t('Parish Communities'),
      text: i18n.t('Your parish has its own home: its people, its news, its services, and whom to call.'),
      claim: 'parishes',
    },
    {
      Icon: Users,
      title: i18n.t('Ministry Groups'),
      text: i18n.t('Choir, Sunday school, youth, service: each group keeps its own conversation and its own calendar.'),
      claim: 'groups',
    },
    {
      Icon: HandHeart,
      title: i18n.t('Global Donations'),
      text: i18n.t('Give to a need near you or far away, and see what became of it.'),
      claim: 'donations',
    },
    {
      Icon: CalendarDays,
      title: i18n.t('Event Planning'),
      text: i18n.t('Liturgies, meetings and trips with places to book, beside the Coptic date.'),
      claim: 'events',
    },
    {
      Icon: Radio,
      title: i18n.t('Live Streaming'),
      text: i18n.t('Follow a service from home when you cannot be there.'),
      claim: 'streaming',
    },
    {
      Icon: ShieldCheck,
      title: i18n.t('Safe & Secure'),
      text: i18n.t('By invitation only: everyone here was welcomed by someone who knows them.'),
      claim: 'invitations',
    },
  ]
  const steps = [
    { title: i18n.t('Ask or be invited'), text: i18n.t('A member or your parish sends you an invitation, or you ask for one.') },
    {
      title: i18n.t('Join your parish'),
      text: i18n.t('Choose a name and a password, confirm your address, and find your church.'),
    },
    { title: i18n.t('Take part'), text: i18n.t('See what is on this week, answer an invitation, ask others to pray for you.') },
  ]
  return (
    <div className="p-page">
      <section className="p-hero">
        <div className="p-wide">
          <div className="p-hero-words">
            <p className="p-eyebrow">{i18n.t('For Coptic Orthodox parishes')}</p>
            <h1 tabIndex={-1}>{i18n.t('One church family, close wherever you live')}</h1>
            <p className="p-lead">
              {i18n.t(
                '{site} brings your parish, your groups and your friends in the faith together in one calm, private place.',
                { site: i18n.t('Coptic Community') },
              )}
            </p>
            <div className="p-actions">
              <WaysIn />
              <PublicLink href="/dashboard" className="p-button p-solid p-large" data-member="" hidden>
                {i18n.t('Go to dashboard')}
              </PublicLink>
            </div>
          </div>
          <Weave />
        </div>
      </section>

      <section className="p-section" aria-labelledby="landing-features">
        <div className="p-wide">
          <Rule />
          <h2 id="landing-features">{i18n.t('What you will find inside')}</h2>
          <ul className="p-cards">
            {features.map(({ Icon, title, text, claim }) => (
              <Claim key={claim} name={claim} className="p-card">
                <span className="p-icon">
                  <Icon size={24} aria-hidden />
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </Claim>
            ))}
          </ul>
          <p className="p-more">
            <PublicLink href="/features" className="p-link">
              {i18n.t('See all features')}
            </PublicLink>
          </p>
        </div>
      </section>

      <section className="p-section p-sunken" aria-labelledby="landing-steps">
        <div className="p-wide">
          <h2 id="landing-steps">{i18n.t('How you become part of it')}</h2>
          <ol className="p-steps">
            {steps.map(({ title, text }, index) => (
              <li key={title}>
                <span className="p-number" aria-hidden="true">
                  {i18n.number(index + 1)}
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="p-section p-verse">
        <div className="p-wide">
          <blockquote>
            <p>{i18n.t('Behold, how good and how pleasant it is for brethren to dwell together in unity!')}</p>
            <footer>{i18n.t('Psalm 133:1')}</footer>
          </blockquote>
        </div>
      </section>
    </div>
  )
}
