/** A statement that is meant to come to rows of more than one user. */
interface Crossing {
  what: string;
  /** A part of the statement that no other one has, without quotation marks and in single spaces. */
  says: string;
}

/** All there are; docs/operating/scaling.md lists them in words. */
export const crossings: readonly Crossing[] = [
  { what: 'who signs in, by e-mail address', says: 'from users where users.email = $1' },
  { what: 'who signs in, by provider', says: 'where (identities.issuer = $1 and identities.subject = $2)' },
  { what: 'whether anybody has an account', says: 'select id from users limit $1' },
  { what: 'who owns the installation', says: 'select id from users order by users.created_at, users.id' },

  { what: 'for the owner: all accounts', says: 'group by active_days.user_id) last_active' },
  {
    what: 'for the owner: how many files',
    says: 'select count(*), coalesce(sum(file_size), 0) from (select distinct',
  },
  {
    what: 'for the owner: how many items',
    says: 'select count(*) from items where items.deleted_at is null',
  },
  { what: 'for the owner: how many accounts', says: 'select count(*) from users' },
  {
    what: 'for the owner: what owners did',
    says: 'from audit_entries inner join users on users.id = audit_entries.user_id',
  },
  {
    what: 'how many people were here lately',
    says: "union all select 'activeUsers', count(distinct user_id)",
  },

  { what: 'upkeep: sessions that are over', says: 'delete from sessions where sessions.expires_at <= $1' },
  {
    what: 'upkeep: links that are over',
    says: 'delete from password_resets where password_resets.expires_at <= $1',
  },
  { what: 'upkeep: days of activity', says: 'delete from active_days where active_days.day < $1' },
  { what: 'upkeep: old entries of the log', says: 'delete from audit_entries where audit_entries.at < $1' },
  { what: 'upkeep: counts of boards', says: 'from boards where item_count <> ( select count(*)' },
  { what: 'upkeep: latest numbers of items', says: 'from items where latest::text is distinct from' },

  {
    what: 'jobs: items that the search does not have',
    says: '(search_entries.item_id is null or search_entries.shape < $',
  },
  {
    what: 'jobs: whose search entries are to be merged',
    says: 'select user_id from ( select distinct user_id from search_entries',
  },
  {
    what: 'jobs: whose turn it is to get vectors',
    says: 'select user_id from meaning_states where not is_paused and next_run_at',
  },
  {
    what: 'jobs: whose items have no cover',
    says: 'select distinct items.user_id from items left join item_covers',
  },
  {
    what: 'jobs: connections that are due',
    says: 'from connections where (connections.sealed_grant is not null and',
  },
];
