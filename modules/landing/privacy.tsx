import { useLingui } from '@lingui/react'
import { LegalText } from './legal-text.tsx'

export function Privacy() {
  const { i18n } = useLingui()
  const parts = [
    {
      title: i18n.t('Who is responsible'),
      paragraphs: [
        i18n.t(
          'The parish or diocese that runs this installation of {site} decides what your data is used for. Its name and address stand in the invitation you received, and its administrators answer your questions.',
          { site: i18n.t('Coptic Community') },
        ),
      ],
    },
    {
      title: i18n.t('What is kept about you'),
      paragraphs: [
        i18n.t(
          'What you enter: your name, username, email address, and, if you give them, your phone number, birthday, photo, parish and a few words about yourself.',
        ),
        i18n.t(
          'What you do here: events you create or answer, groups you join, messages and posts you write, and gifts you make.',
        ),
        i18n.t(
          'What the service needs to run: the time of your last visit, the devices you are signed in on, and technical records of errors. Passwords are kept only in a form that cannot be read back.',
        ),
      ],
    },
    {
      title: i18n.t('What it is used for'),
      paragraphs: [
        i18n.t(
          'To run the community: to show you to those you chose, to deliver invitations and notifications, to keep the service safe, and to let your parish plan its life. Nothing is sold, and there is no advertising and no tracking by others.',
        ),
      ],
    },
    {
      title: i18n.t('Who can see it'),
      paragraphs: [
        i18n.t(
          'Members see your profile as far as your settings allow. Administrators of your parish see what they need to help its members. What you write in a conversation is seen by those who take part in it.',
        ),
        i18n.t(
          'Religious belief is sensitive: being a member here says something about yours. That is why nothing about members is shown to visitors.',
        ),
      ],
    },
    {
      title: i18n.t('Where it is and how long it stays'),
      paragraphs: [
        i18n.t(
          'Your data is on the server of those who run this installation and in its backups. It stays while you are a member. When you erase your account, it is removed, and it does not come back when a backup is restored. Receipts of gifts are kept as long as the law asks.',
        ),
      ],
    },
    {
      title: i18n.t('What this browser keeps'),
      paragraphs: [
        i18n.t(
          'Your sign-in, your language, the look you chose, and drafts you have not sent. There are no cookies for advertising or statistics. The page “Clear storage” shows how much it is and removes it.',
        ),
      ],
    },
    {
      title: i18n.t('What you can ask for'),
      paragraphs: [
        i18n.t(
          'You may see your data, correct it, take it with you, restrict its use, or have it erased. Most of this is in your settings; for the rest write to your parish. You may also complain to the authority for data protection where you live.',
        ),
      ],
    },
    {
      title: i18n.t('Children'),
      paragraphs: [i18n.t('Children join only with the consent of their parents and with the knowledge of the parish.')],
    },
    {
      title: i18n.t('Changes'),
      paragraphs: [i18n.t('When this text changes in a way that matters to you, you are told before it takes effect.')],
    },
  ]
  return (
    <LegalText
      title={i18n.t('Privacy')}
      lead={i18n.t('What this community knows about you, why, and what you can do about it.')}
      parts={parts}
    />
  )
}
