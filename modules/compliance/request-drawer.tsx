import { chakra } from '@chakra-ui/react/styled-system'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { complianceEndpoints } from '#contract/compliance/compliance.ts'
import { defineDrawer } from '#src/console/list/define-drawer.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { DaysLeft } from './days-left.tsx'
import { channelLabels, identityLabels, requesterName, states, typeLabels } from './request-labels.ts'
import { OwnCourse } from './own-course.tsx'
import { requestsAddress } from './requests-search.ts'

/** A request: who asks for what until when, and how it ended. `?open=<id>` links to it. */
export const requestDrawer = defineDrawer({
  address: requestsAddress,
  record: { endpoint: complianceEndpoints.gdprRequest, input: (id) => ({ params: { id } }) },
  words: {
    title: /*i18n*/ 'GDPR request',
    gone: { title: /*i18n*/ 'There is no such request', text: /*i18n*/ 'Check the link.' },
  },
  nameOf: ({ number }) => number,
  Lead: OwnCourse,
  facts: [
    { label: /*i18n*/ 'Status', action: 'wait', badge: ({ status }) => states[status] },
    {
      label: /*i18n*/ 'Days left',
      isOptional: true,
      cell: ({ days_left }) => (days_left === null ? null : <DaysLeft days={days_left} />),
    },
    {
      label: ({ extended_until }) => (extended_until ? /*i18n*/ 'Due on, extended' : /*i18n*/ 'Due on'),
      action: 'extend',
      date: ({ due_at, extended_until }) => extended_until ?? due_at,
    },
    { label: /*i18n*/ 'Reason of the extension', isOptional: true, text: ({ extension_reason }) => extension_reason },
    { label: /*i18n*/ 'Assigned to', action: 'assign', text: ({ assignee }) => assignee?.name },
    { label: /*i18n*/ 'Closed on', isOptional: true, date: ({ closed_at }) => closed_at },
    { label: /*i18n*/ 'Outcome', isOptional: true, text: ({ outcome }) => outcome },
    { label: /*i18n*/ 'Legal ground', isOptional: true, text: ({ rejection_ground }) => rejection_ground },
    { label: /*i18n*/ 'What is asked', text: ({ type }, { i18n }) => i18n._(typeLabels[type]) },
    {
      label: /*i18n*/ 'Person',
      cell: ({ member, ...request }, { i18n }) => {
        const name = <bdi>{requesterName(request, i18n)}</bdi>
        return member ? <MemberLink id={member.id}>{name}</MemberLink> : name
      },
    },
    { label: /*i18n*/ 'Email', isOptional: true, email: ({ requester_email }) => requester_email },
    { label: /*i18n*/ 'Identity', text: ({ identity_status }, { i18n }) => i18n._(identityLabels[identity_status]) },
    {
      label: /*i18n*/ 'Received',
      line: ({ received_at, channel }, { i18n }) => [{ date: received_at }, { text: i18n._(channelLabels[channel]) }],
    },
  ],
  sections: [
    {
      title: /*i18n*/ 'Note',
      when: ({ note }) => note !== '',
      draw: ({ note }) => <Note dir="auto">{note}</Note>,
    },
  ],
})

/** To the member's record, for those who may open it. */
function MemberLink({ id, children }: { id: string; children: ReactNode }) {
  const mayOpen = useMay('view_users')
  if (!mayOpen) return children
  return (
    <Leading>
      <Link {...linkOptions({ to: '/admin/users', search: { user: id } })}>{children}</Link>
    </Leading>
  )
}

const Leading = chakra('span', { base: { '& a': { color: 'indigo', textDecoration: 'underline', paddingBlock: '2' } } })

const Note = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
