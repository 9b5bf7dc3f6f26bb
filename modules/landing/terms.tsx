import { useLingui } from '@lingui/react'
import { LegalText } from './legal-text.tsx'

export function Terms() {
  const { i18n } = useLingui()
  const parts = [
    {
      title: i18n.t('Joining'),
      paragraphs: [
        i18n.t(
          'Membership is by invitation. You use your own name, give a true email address, and keep your password to yourself. An account belongs to one person.',
        ),
      ],
    },
    {
      title: i18n.t('How we treat each other'),
      paragraphs: [
        i18n.t(
          'This is a place of the church. Speak to others as you would in the courtyard after the liturgy: truthfully, patiently and with respect.',
        ),
        i18n.t(
          'Not allowed are insults, threats, harassment, false names, the spreading of lies, offence against the holy, political campaigning, and anything that the law forbids.',
        ),
      ],
    },
    {
      title: i18n.t('What you publish'),
      paragraphs: [
        i18n.t(
          'What you write and upload stays yours. You allow the community to store it and to show it to those you chose. Do not publish photos of others, above all of children, without their consent or that of their parents.',
        ),
      ],
    },
    {
      title: i18n.t('What others tell you'),
      paragraphs: [
        i18n.t('Prayer requests, addresses and what is said in a group are told in confidence. Do not carry them outside.'),
      ],
    },
    {
      title: i18n.t('Buying, selling and giving'),
      paragraphs: [
        i18n.t(
          'Members who sell are responsible for what they sell. Gifts go to the campaign you choose. Collecting money for yourself or for others outside of the campaigns is not allowed.',
        ),
      ],
    },
    {
      title: i18n.t('Moderation'),
      paragraphs: [
        i18n.t(
          'Whoever sees something that does not belong here can report it. Moderators of the community may hide or remove it and may warn, suspend or exclude its author. You are told why, and you may ask for a second look.',
        ),
      ],
    },
    {
      title: i18n.t('The service'),
      paragraphs: [
        i18n.t(
          'Those who run this installation do their best to keep it running and your data safe, but cannot promise that it never fails. It does not replace emergency services or the care of a priest or physician.',
        ),
      ],
    },
    {
      title: i18n.t('Leaving'),
      paragraphs: [
        i18n.t(
          'You may leave at any time and erase your account in your settings. What happens to your data then is written in the privacy text.',
        ),
      ],
    },
    {
      title: i18n.t('Changes'),
      paragraphs: [i18n.t('When this text changes in a way that matters to you, you are told before it takes effect.')],
    },
  ]
  return <LegalText title={i18n.t('Terms')} lead={i18n.t('What members promise each other.')} parts={parts} />
}
