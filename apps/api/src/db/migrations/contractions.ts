/**
 * Migrations that take something away from the schema, which a server of the former release must not read any more.
 *
 * `what`: as the test of the migrations names it, such as `comments.words is gone`; `unreadSince`: the release that no longer reads it,
 * which is published before the one with the migration.
 */
export const contractions: Readonly<Record<string, readonly { what: string; unreadSince: string }[]>> = {}
