import type { Copies } from './copies.ts'
import type { Sizes } from './sizes.ts'

const someDaysAgo = "now() - n % 300 * interval '1 day' - n * interval '1 second'"

export const invitationRows = ({ invitations, requests }: Sizes): Copies[] => [
  {
    table: 'invitations',
    count: invitations,
    pick: { person: 'some_people', parish: 'some_parishes' },
    set: {
      id: "uuidv7(-(n % 300) * interval '1 day')",
      code_hash: "sha256(('invitation' || n)::bytea)",
      email: "'invited' || n || '@example.org'",
      parish_id: 'parish.id',
      invited_by_type: "'member'",
      invited_by: 'person.id',
      status: "case n % 20 when 0 then 'revoked' when 1 then 'active' when 2 then 'expired' else 'used' end",
      uses: '0',
      max_uses: '1',
      created_at: someDaysAgo,
      expires_at: `${someDaysAgo} + interval '30 days'`,
    },
  },
  {
    table: 'invitation_requests',
    count: requests,
    pick: { parish: 'some_parishes' },
    set: {
      id: "uuidv7(-(n % 300) * interval '1 day')",
      full_name: "source.full_name || ' ' || chr(65 + (n % 23)::int) || 'adros'",
      email: "'asking' || n || '@example.org'",
      parish_id: 'parish.id',
      status: "case n % 10 when 0 then 'declined' when 1 then 'spam' when 2 then 'pending' else 'approved' end",
      created_at: someDaysAgo,
      updated_at: someDaysAgo,
    },
  },
]

export const inviteeRows = ({ invitations }: Sizes): Copies[] => [
  {
    table: 'invitation_uses',
    count: invitations,
    isNew: true,
    pick: { invitation: 'some_invitations', person: 'some_people' },
    set: { invitation_id: 'invitation.id', user_id: 'person.id' },
  },
]

export const verificationRows = ({ claims }: Sizes): Copies[] => [
  {
    table: 'rank_claims',
    count: claims,
    pick: { person: 'some_people' },
    set: {
      id: 'gen_random_uuid()',
      user_id: 'person.id',
      status: "case n % 10 when 0 then 'pending' when 1 then 'rejected' else 'approved' end",
      decided_at: `case when n % 10 > 0 then ${someDaysAgo} + interval '1 day' end`,
      created_at: someDaysAgo,
    },
  },
  {
    table: 'guardian_requests',
    count: claims / 2,
    pick: { person: 'some_people' },
    set: {
      id: 'gen_random_uuid()',
      user_id: 'person.id',
      status: "case n % 10 when 0 then 'pending' when 1 then 'rejected' else 'approved' end",
      decided_at: `case when n % 10 > 0 then ${someDaysAgo} + interval '1 day' end`,
      created_at: someDaysAgo,
    },
  },
  {
    table: 'verification_decisions',
    count: claims,
    isNew: true,
    pick: { person: 'some_people' },
    set: {
      kind: "'email'",
      subject_id: 'person.id',
      user_id: 'person.id',
      status: "'approved'",
      waiting_since: someDaysAgo,
      decided_at: `${someDaysAgo} + interval '1 day'`,
    },
  },
]

export const marketRows = ({ items, orders }: Sizes): Copies[] => [
  {
    table: 'market_sellers',
    count: items / 5,
    pick: { person: 'some_people' },
    set: { user_id: 'person.id' },
  },
  {
    table: 'market_items',
    count: items,
    from: "status = 'active'",
    pick: { person: 'some_people', parish: 'some_parishes' },
    set: {
      id: "uuidv7(-(n % 300) * interval '1 day')",
      slug: "'grown-item-' || n",
      seller_id: 'person.id',
      parish_id: 'parish.id',
      price: '100 + n % 30000',
      is_free: 'false',
      status:
        "case n % 20 when 0 then 'pending' when 1 then 'expired' when 2 then 'sold_out' when 3 then 'removed' else 'active' end",
      expires_at: `case when n % 20 > 3 then now() + (n % 60 - 5) * interval '1 day' end`,
      created_at: someDaysAgo,
      deleted_at: 'null',
    },
  },
  {
    table: 'market_orders',
    count: orders,
    pick: { person: 'some_people', seller: 'some_people' },
    set: {
      id: "uuidv7(-(n % 300) * interval '1 day')",
      checkout_id: 'gen_random_uuid()',
      buyer_id: 'person.id',
      seller_id: 'seller.id',
      due_at: 'null',
      created_at: someDaysAgo,
    },
  },
]

export const marketDetailRows = ({ items, orders }: Sizes): Copies[] => [
  {
    table: 'market_photos',
    count: items,
    pick: { item: 'some_items' },
    set: { id: 'gen_random_uuid()', owner_id: 'item.seller_id', item_id: 'item.id', file_key: "'grown-photo-' || n" },
  },
  {
    table: 'market_order_lines',
    count: orders,
    pick: { order_: 'some_orders', item: 'some_items' },
    set: { order_id: 'order_.id', item_id: 'item.id', position: '0', photo_key: 'null' },
  },
  {
    table: 'market_order_steps',
    count: orders * 2,
    pick: { order_: 'some_orders' },
    set: { id: 'gen_random_uuid()', order_id: 'order_.id' },
  },
  {
    table: 'market_reviews',
    count: orders / 2,
    pick: { order_: 'some_orders' },
    set: { order_id: 'order_.id', seller_id: 'order_.seller_id', buyer_id: 'order_.buyer_id', created_at: someDaysAgo },
  },
  {
    table: 'market_saved_items',
    count: items,
    pick: { item: 'some_items', person: 'some_people' },
    set: { item_id: 'item.id', user_id: 'person.id' },
  },
  {
    table: 'market_views',
    count: items * 3,
    pick: { item: 'some_items', person: 'some_people' },
    set: { item_id: 'item.id', user_id: 'person.id' },
  },
]

export const prayerRows = ({ prayers }: Sizes): Copies[] => [
  {
    table: 'prayer_requests',
    count: prayers,
    from: 'author_id is not null and deleted_at is null',
    pick: { person: 'some_people', parish: 'some_parishes' },
    set: {
      id: "uuidv7(-(n % 300) * interval '1 day')",
      author_id: 'person.id',
      parish_id: 'parish.id',
      visibility: "case n % 4 when 0 then 'public' when 1 then 'parish' when 2 then 'clergy' else 'members' end",
      status:
        "case n % 20 when 0 then 'pending' when 1 then 'closed' when 2 then 'answered' when 3 then 'expired' when 4 then 'expired' else 'active' end",
      expires_at: "now() + (n % 60 - 5) * interval '1 day'",
      created_at: someDaysAgo,
    },
  },
]

export const prayedRows = ({ prayers }: Sizes): Copies[] => [
  {
    table: 'prayers',
    count: prayers * 10,
    pick: { request: 'some_requests', person: 'some_people' },
    set: { request_id: 'request.id', user_id: 'person.id' },
  },
  {
    table: 'prayer_updates',
    count: prayers / 2,
    pick: { request: 'some_requests' },
    set: { id: 'gen_random_uuid()', request_id: 'request.id' },
  },
]
