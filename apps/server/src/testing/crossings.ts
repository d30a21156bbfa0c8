/** A statement that is meant to come to rows of more than one user. */
export interface Crossing {
  what: string;
  /**
   * The statement without quotation marks and in single spaces. `…` is a list of columns, and at the end whatever
   * follows.
   */
  statement: string;
  /** The tables whose rows of any user are meant; any other names its user here, too. */
  tables: readonly string[];
}

/** All there are; docs/operating/scaling.md lists them in words. */
export const crossings: readonly Crossing[] = [
  {
    what: 'who signs in, by email address',
    statement: 'select … from users where users.email = $1',
    tables: ['users'],
  },
  {
    what: 'who signs in, by provider',
    statement:
      'select … from identities inner join users on users.id = identities.user_id where (identities.issuer = $1 and identities.subject = $2)',
    tables: ['identities', 'users'],
  },
  {
    what: 'whether anybody has an account',
    statement: 'select id from users limit $1',
    tables: ['users'],
  },
  {
    what: 'who owns the installation',
    statement: 'select id from users order by users.created_at, users.id limit $1',
    tables: ['users'],
  },

  {
    what: 'for the owner: all accounts',
    statement: 'select … from users left join (select user_id, max(day) as last_day from active_days…',
    tables: ['users', 'active_days'],
  },
  {
    what: 'for the owner: what each account uses',
    statement:
      'select … from users left join quotas on quotas.user_id = users.id left join (select user_id, sum(file_size)…',
    tables: ['users', 'quotas', 'items', 'generations'],
  },
  {
    what: 'for the owner: how many files',
    statement: 'select count(*), coalesce(sum(file_size), 0) from (select distinct…',
    tables: ['items'],
  },
  {
    what: 'for the owner: how many items',
    statement: 'select count(*) from items where items.deleted_at is null',
    tables: ['items'],
  },
  {
    what: 'for the owner: how many accounts',
    statement: 'select count(*) from users',
    tables: ['users'],
  },
  {
    what: 'for the owner: what owners did',
    statement:
      'select … from audit_entries inner join users on users.id = audit_entries.user_id where audit_entries.by is not null…',
    tables: ['audit_entries', 'users'],
  },
  {
    what: 'how many people were here lately',
    statement: "select 'totalBoards' as name,…",
    tables: ['active_days'],
  },

  {
    what: 'upkeep: sessions that are over',
    statement: 'delete from sessions where sessions.expires_at <= $1',
    tables: ['sessions'],
  },
  {
    what: 'upkeep: links that are over',
    statement: 'delete from password_resets where password_resets.expires_at <= $1',
    tables: ['password_resets'],
  },
  {
    what: 'upkeep: days of activity',
    statement: 'delete from active_days where active_days.day < $1',
    tables: ['active_days'],
  },
  {
    what: 'upkeep: old entries of the log',
    statement: 'delete from audit_entries where audit_entries.at < $1',
    tables: ['audit_entries'],
  },
  {
    what: 'upkeep: counts of boards',
    statement: 'select user_id as userId, id from boards where item_count <> ( select count(*)…',
    tables: ['boards', 'items'],
  },
  {
    what: 'upkeep: latest numbers of items',
    statement: 'select user_id as userId, id from items where latest::text is distinct from (…',
    tables: ['items', 'posts'],
  },

  {
    what: 'jobs: items that the search does not have',
    statement:
      'select … from items left join search_entries on (search_entries.user_id = items.user_id and search_entries.item_id = items.id) where (search_entries.item_id is null or search_entries.shape < $…',
    tables: ['items', 'search_entries'],
  },
  {
    what: 'jobs: whose search entries are to be merged',
    statement: 'select user_id from ( select distinct user_id from search_entries where document is null…',
    tables: ['search_entries'],
  },
  {
    what: 'jobs: whose turn it is to get vectors',
    statement:
      'update meaning_states set leased_until = $1 where meaning_states.user_id = ( select user_id from meaning_states where not is_paused and next_run_at…',
    tables: ['meaning_states'],
  },
  {
    what: 'jobs: whose items have no cover',
    statement:
      'select distinct items.user_id from items left join item_covers on (item_covers.user_id = items.user_id and item_covers.item_id = items.id) where (item_covers.item_id is null and…',
    tables: ['items', 'item_covers'],
  },
  {
    what: 'jobs: connections that are due',
    statement: 'select user_id, provider from connections where (connections.sealed_grant is not null and…',
    tables: ['connections'],
  },
];
